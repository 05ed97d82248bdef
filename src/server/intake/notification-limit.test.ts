import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotificationLimit, longestDelay } from './notification-limit.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-03-02T15:00:00Z');
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function begin(perHour: number) {
  const { plan, delayed } = createNotificationLimit(perHour);
  const delays = (client: string, count: number) =>
    Array.from({ length: count }, () => plan(client).delay);
  return { plan, delayed, delays };
}

describe('the notification limit', () => {
  it('delays what exceeds it until an earlier notification is an hour old', () => {
    const { delays } = begin(3);
    expect(delays('a', 2)).toEqual([0, 0]);
    pass(10 * minute);
    expect(delays('a', 3)).toEqual([0, 50 * minute, 50 * minute]);
    pass(10 * minute);
    expect(delays('a', 1)).toEqual([50 * minute]);
    pass(41 * minute);
    expect(delays('a', 1)).toEqual([59 * minute]);
  });

  it("never delays a client's first inquiry within an hour", () => {
    const { delays } = begin(3);
    delays('attacker', 20);
    expect(delays('visitor', 2)).toEqual([0, longestDelay]);
    expect(delays('another', 1)).toEqual([0]);
    pass(hour);
    expect(delays('another', 1)).toEqual([0]);
  });

  it('delays nothing longer than two hours, and nothing at 0', () => {
    expect(begin(1).delays('a', 5)).toEqual([0, hour, 2 * hour, 2 * hour, 2 * hour]);
    expect(new Set(begin(0).delays('a', 1000))).toEqual(new Set([0]));
  });

  it('holds for any hour as long as it need not give way', () => {
    // No more than twenty of one client.
    const gaps = fc.array(fc.nat(10 * minute), { maxLength: 20 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 12, max: 15 }), (gaps, perHour) => {
        const { plan } = begin(perHour);
        const times = gaps.map((gap) => {
          pass(gap);
          return performance.now() + plan('a').delay;
        });
        for (const end of times) {
          const within = times.filter((time) => time > end - hour && time <= end);
          expect(within.length).toBeLessThanOrEqual(perHour);
        }
      }),
    );
  });
});

describe('the limit of one client', () => {
  const reason = 'came after 20 others from the same network address within an hour';

  it('quarantines what exceeds twenty within an hour, which delays no others', () => {
    const { delays, plan } = begin(25);
    delays('a', 20);
    expect([plan('a'), plan('a')].map(({ suspicion }) => suspicion)).toEqual([reason, reason]);
    delays('a', 28);
    expect(delays('b', 2)).toEqual([0, 0]);
    expect(plan('b').suspicion).toBeUndefined();
    pass(hour);
    expect(plan('a').suspicion).toBeUndefined();
  });

  it('does not count what was not stored, once that is known', () => {
    const { delays, plan, delayed } = begin(60);
    delays('a', 19);
    const twentieth = plan('a');
    const next = plan('a');
    expect(next.suspicion).toBe(reason);
    expect(delayed(now)).toMatchObject({ quarantined: 1 });
    next.settle(false);
    expect(delayed(now)).toMatchObject({ quarantined: 0 });
    twentieth.settle(false);
    expect(plan('a').suspicion).toBeUndefined();
    plan('a').settle(true);
    expect(delayed(now)).toMatchObject({ quarantined: 1 });
  });
});

it('delayed notifications are counted with the time of the last one, while they wait', () => {
  const { delayed, delays, plan } = begin(18);
  const nothing = { waiting: 0, until: undefined, quarantined: 0 };
  expect(delayed(now)).toEqual(nothing);
  delays('a', 22);
  const until = new Date(now.getTime() + hour);
  expect(delayed(now)).toEqual({ waiting: 2, until, quarantined: 2 });
  delays('b', 1);
  expect(delayed(now)).toMatchObject({ waiting: 2, until });
  const failed = plan('b');
  expect(delayed(now)).toMatchObject({ waiting: 3, until });
  failed.settle(false);
  expect(delayed(now)).toMatchObject({ waiting: 2, until });
  pass(hour);
  expect(delayed(now)).toEqual(nothing);
});
