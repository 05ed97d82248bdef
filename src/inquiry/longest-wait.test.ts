/** The store knows nothing of those who schedule, but must tell what a wrong clock scheduled from theirs. */
import { expect, it } from 'vitest';
import { nextAttempt } from './delivery/backoff.ts';
import { createNotificationLimit } from './reception/notification-limit.ts';
import { furthestAttemptMs } from './store/store.ts';

const hour = 60 * 60_000;
const now = new Date('2026-11-20T12:00:00Z');

/** The longest pauses before each next attempt, in milliseconds. */
const pauses = Array.from({ length: 100 }, (_, failures) =>
  nextAttempt(failures + 1, now, 1 - Number.EPSILON),
).map((next) => (next ?? now).getTime() - now.getTime());

/** How long staff are not told of inquiries that come at once, in milliseconds. */
function holdBack(): number[] {
  const { plan, count } = createNotificationLimit(1);
  return Array.from({ length: 20 }, () => {
    const planned = plan('client');
    count('client', planned, Promise.resolve(true));
    return planned.delay;
  });
}

it('what lies too far ahead lies beyond every pause and delay, and by an hour at most', () => {
  const longest = Math.max(...pauses, ...holdBack());
  expect(longest).toBeGreaterThan(hour);
  expect(furthestAttemptMs).toBeGreaterThan(longest);
  expect(furthestAttemptMs).toBeLessThanOrEqual(longest + hour);
});
