/** The middle one of some figures; of an even number, the upper of the two in the middle. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN;
