/** The store must recognize what a wrong clock has scheduled, without knowing the modules that schedule. */
import { expect, it } from 'vitest';
import { createNotificationLimit } from './intake/notification-limit.ts';
import { nextAttempt } from './outbox/backoff.ts';
import { furthestAttemptMs } from './store/store.ts';

const hour = 60 * 60_000;
const now = new Date('2026-11-20T12:00:00Z');

/** The longest pauses before each next attempt, in milliseconds. */
const pauses = Array.from({ length: 100 }, (_, failures) =>
  nextAttempt(failures + 1, now, 1 - Number.EPSILON),
).map((next) => (next ?? now).getTime() - now.getTime());

/** How long notifications are delayed, in milliseconds. */
function delays(): number[] {
  const { plan, count } = createNotificationLimit(1);
  return Array.from({ length: 20 }, () => {
    const planned = plan('client');
    count('client', planned, Promise.resolve(true));
    return planned.delay;
  });
}

it('the furthest attempt is beyond every pause and delay, by an hour at most', () => {
  const longest = Math.max(...pauses, ...delays());
  expect(longest).toBeGreaterThan(hour);
  expect(furthestAttemptMs).toBeGreaterThan(longest);
  expect(furthestAttemptMs).toBeLessThanOrEqual(longest + hour);
});
