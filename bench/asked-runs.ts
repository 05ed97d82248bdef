/** How often each figure is taken: as the variable `RUNS` says, or five times. */
export const askedRuns = (): number => Number(process.env.RUNS ?? 5);
