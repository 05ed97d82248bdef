import type { Settlement } from '#server/store/store.ts';
import { counted } from '#server/wording.ts';
import type { DeliveryError } from './channels/channel.ts';

const shortestPauseMs = 10_000;
const longestPauseMs = 2 * 60 * 60_000;
/**
 * Pauses double from 10 seconds to 85 minutes, then stay at two hours. With the shortest jitter, half of each pause,
 * 34 attempts last 24.4 hours; with the longest, 49; 66 if each pause is the longest.
 */
export const mostAttempts = 34;

/**
 * Exponential pauses with equal jitter, so that deliveries that failed together are not repeated together. A resend
 * starts over with the shortest pause.
 * @param attempts made so far, 1 or more @param random from 0 up to 1
 * @returns undefined after the last attempt
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  random: number,
  leastMs = 0,
): Date | undefined {
  const failures = attempts % mostAttempts;
  if (failures === 0) return undefined;
  const whole = Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1));
  const pause = Math.round((whole / 2) * (1 + random));
  return new Date(now.getTime() + Math.max(pause, Math.min(leastMs, longestPauseMs)));
}

/** @param attempts including this one */
export function settlementOf(
  failure: DeliveryError | undefined,
  attempts: number,
  now: Date,
): Settlement {
  if (!failure) return { state: 'delivered' };
  const { message: error, final, leastPauseMs } = failure;
  const next = nextAttempt(attempts, now, Math.random(), leastPauseMs);
  if (final || !next) return { state: 'failed', error };
  const minutes = Math.ceil((next.getTime() - now.getTime()) / 60_000);
  const wait = leastPauseMs > 0 ? `; next attempt in ${counted(minutes, 'minute', 'minutes')}` : '';
  return { state: 'pending', nextAttemptAt: next, error: error + wait };
}
