/** When a delivery is tried again after a failed attempt. */

const shortestMs = 10_000;
const longestMs = 2 * 60 * 60_000;

/**
 * The first ten delays double from 10 seconds to 85 minutes, the others are two hours. With the
 * least jitter, half of each, 34 tries last 24.4 hours; with the most, 49.
 */
export const mostAttempts = 34;

/**
 * Exponential with equal jitter: between half and the whole of a doubling delay, so that what
 * failed together is not repeated together. A failed delivery that staff send again starts with the
 * shortest delay.
 * @param attempts how many were made, the failed one included; 1 or more
 * @param random a number from 0 up to 1
 * @returns undefined after the last attempt
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const failures = attempts % mostAttempts;
  if (failures === 0) return undefined;
  const whole = Math.min(longestMs, shortestMs * 2 ** (failures - 1));
  return new Date(now.getTime() + Math.round((whole / 2) * (1 + random)));
}
