/** The store must recognize what a wrong clock has scheduled, without knowing the modules that schedule. */
import { expect, it } from 'vitest';
import { createNotificationLimit } from './intake/notification-limit.ts';
import { nextAttempt } from './outbox/backoff.ts';
import { furthestAttemptMs } from './store/store.ts';

const hour = 60 * 60_000;
const now = new Date('2026-11-20T12:00:00Z');

it('the furthest attempt is beyond every pause and delay, by an hour at most', () => {
  const pauses = Array.from({ length: 100 }, (_, failures) => {
    const next = nextAttempt(failures + 1, now, 1 - Number.EPSILON) ?? now;
    return next.getTime() - now.getTime();
  });
  const { plan } = createNotificationLimit(1);
  const delays = Array.from({ length: 20 }, () => plan('client').delay);
  const longest = Math.max(...pauses, ...delays);
  expect(longest).toBeGreaterThan(hour);
  expect(furthestAttemptMs).toBeGreaterThan(longest);
  expect(furthestAttemptMs).toBeLessThanOrEqual(longest + hour);
});
