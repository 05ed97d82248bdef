import type { DeliveryError } from '#server/channels/channel.ts';
import { counted } from '#server/messages/wording.ts';
import type { Settlement } from '#server/store/store.ts';

const shortestPauseMs = 10_000;
const longestPauseMs = 2 * 60 * 60_000;
/** Pauses double from 10 seconds to 85 minutes, then stay at two hours: 24.4 to 49 hours in total. */
export const mostAttempts = 34;

/** @param attempts including the one that failed */
export function retryOrGiveUp(failure: DeliveryError, attempts: number, now: Date): Settlement {
  const { message, final, retryAfterMs, addressees } = failure;
  const next = nextAttempt(attempts, now, Math.random(), retryAfterMs);
  if (final || !next) return { state: 'failed', error: message, addressees };
  const minutes = Math.ceil((next.getTime() - now.getTime()) / 60_000);
  const wait = retryAfterMs > 0 ? `; next attempt in ${counted(minutes, 'minute', 'minutes')}` : '';
  return { state: 'pending', nextAttemptAt: next, error: message + wait, addressees };
}

/** Jitter spreads deliveries that failed together. @returns undefined after the last attempt */
export function nextAttempt(attempts: number, now: Date, random: number, leastMs = 0) {
  if (attempts >= mostAttempts) return undefined;
  const whole = Math.min(longestPauseMs, shortestPauseMs * 2 ** (attempts - 1));
  const pause = Math.round((whole / 2) * (1 + random));
  return new Date(now.getTime() + Math.max(pause, Math.min(leastMs, longestPauseMs)));
}
