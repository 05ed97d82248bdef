/** When a delivery is tried again after a failed attempt. */

const shortestPauseMs = 10_000;
const longestPauseMs = 2 * 60 * 60_000;
/**
 * The first ten pauses double from 10 seconds to 85 minutes, the others are two hours. With the least jitter, half of each,
 * 34 tries last 24.4 hours; with the most, 49.
 */
export const mostAttempts = 34;

/**
 * When a delivery is tried again: after exponential pauses with equal jitter, so that what failed together is not
 * repeated together. One that staff send again starts with the shortest.
 * @param attempts how many were made; 1 or more @param random from 0 up to 1 @returns undefined after the last attempt
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const failures = attempts % mostAttempts;
  if (failures === 0) return undefined;
  const whole = Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1));
  return new Date(now.getTime() + Math.round((whole / 2) * (1 + random)));
}
