/** How often figures are taken, and which one counts. */

/** How often each figure is taken: as the variable `RUNS` says, or five times. */
export const askedRuns = (): number => Number(process.env.RUNS ?? 5);

/** The middle one of some figures; of an even number, the upper of the two in the middle. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN;
