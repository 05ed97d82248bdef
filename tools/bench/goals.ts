/** What the figures should be. What does not vary has its limits in tests/browser/support/budgets.ts, where tests hold them. */
import type { Throttling } from './paint.ts';

/** The paints and the main thread's work: at most so many times the floor's. */
export const paintGoals: Record<Throttling, { fcp: number; lcp: number }> = {
  simulated: { fcp: 1.1, lcp: 1.4 },
  applied: { fcp: 1.15, lcp: 1.15 },
};
export const mainThreadGoal = 1.5;

/** The blocking time, in milliseconds: of the middle run, and of the worst. */
export const blockingGoal = 0;
export const worstBlockingGoal = 20;

/** From a click to the first paint of the next page, in milliseconds. */
export const nextPageGoal = 100;

/** From a touch to the paint after it, in milliseconds. */
export const tapGoal = 100;

/** Of ten first visits, how many show the headings' own face at the first paint. */
export const faceGoal = 9;

/** All script of the home page, compressed, in bytes. What tests hold is a limit: tests/browser/support/budgets.ts. */
export const scriptGoal = 75_000;
