/** The store must recognize what a wrong clock has scheduled, without knowing the modules that schedule. */
import { expect, it } from 'vitest';
import { nextAttempt } from './outbox/backoff.ts';
import { furthestAttemptMs } from './store/store.ts';

const hour = 60 * 60_000;
const now = new Date('2026-11-20T12:00:00Z');

it('the furthest attempt is beyond every pause, by an hour at most', () => {
  const pauses = Array.from({ length: 100 }, (_, failures) => {
    const next = nextAttempt(failures + 1, now, 1 - Number.EPSILON) ?? now;
    return next.getTime() - now.getTime();
  });
  // Held messages wait an hour (hourly-limit.ts).
  const longest = Math.max(...pauses);
  expect(longest).toBeGreaterThan(hour);
  expect(furthestAttemptMs).toBeGreaterThan(longest);
  expect(furthestAttemptMs).toBeLessThanOrEqual(longest + hour);
});
