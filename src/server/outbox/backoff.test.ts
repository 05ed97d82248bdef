import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DeliveryError } from '#server/channels/channel.ts';
import { maxAttemptDelayMs } from '#server/store/store.ts';
import { mostAttempts, nextAttempt, retryOrGiveUp } from './backoff.ts';

const second = 1000;
const hour = 3600 * second;
const now = new Date('2026-11-20T12:00:00Z');
const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function delay(attempts: number, random: number, leastMs?: number): number | undefined {
  const next = nextAttempt(attempts, now, random, leastMs);
  return next && next.getTime() - now.getTime();
}

it('retries within seconds at first, then less and less often, up to every two hours', () => {
  expect(delay(1, 0)).toBe(5 * second);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 32 }), jitter, (attempts, random) => {
      const [earlier = 0, later = 0] = [delay(attempts, random), delay(attempts + 1, random)];
      expect(earlier).toBeGreaterThanOrEqual(5 * second);
      expect(later).toBeGreaterThanOrEqual(earlier);
      expect(later).toBeLessThanOrEqual(2 * hour);
    }),
  );
});

it('retries for at least 24 hours, whatever the jitter, and ends', () => {
  const many = fc.array(jitter, { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(many, (randoms) => {
      const delays = randoms.map((random, index) => delay(index + 1, random));
      const before = delays.slice(0, delays.indexOf(undefined)) as number[];
      expect(before.length).toBeLessThan(100);
      const whole = before.reduce((sum, each) => sum + each, 0);
      expect(whole).toBeGreaterThanOrEqual(24 * hour);
      expect(whole).toBeLessThanOrEqual(49 * hour);
    }),
  );
});

// The store considers anything further ahead scheduled by a wrong clock. The hourly limit defers by less.
it('schedules nothing so far ahead that the store considers it due', () => {
  expect(delay(mostAttempts - 1, 1)).toBe(2 * hour);
  expect(maxAttemptDelayMs).toBeGreaterThan(2 * hour);
});

it('waits as long as a failure asks for, but no longer than two hours, and says so', () => {
  expect(delay(1, 0, hour)).toBe(hour);
  expect(delay(20, 0, second)).toBe(delay(20, 0));
  expect(delay(1, 0, Number.POSITIVE_INFINITY)).toBe(2 * hour);
  expect(delay(mostAttempts, 0, hour)).toBeUndefined();
  const busy = new DeliveryError('Slack 429', { retryAfterMs: hour });
  expect(retryOrGiveUp(busy, 1, now)).toEqual({
    state: 'pending',
    nextAttemptAt: new Date(now.getTime() + hour),
    error: 'Slack 429; next attempt in 60 minutes',
  });
});
