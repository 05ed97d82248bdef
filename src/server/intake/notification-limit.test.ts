import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNotificationLimit, longestDelay } from './notification-limit.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-03-02T15:00:00Z');

/** A limit with a clock that is moved by hand. */
function begin(perHour: number) {
  const clock = { ms: 0 };
  const limit = createNotificationLimit(perHour, () => clock.ms);
  const next = (client: string, isStored = Promise.resolve(true)) => {
    const planned = limit.plan(client);
    limit.count(client, planned, isStored);
    return planned;
  };
  const delays = (client: string, count: number) =>
    Array.from({ length: count }, () => next(client).delay);
  return { ...limit, next, clock, delays };
}

describe('the notification limit', () => {
  it('delays what exceeds it until an earlier notification is an hour old', () => {
    const { delays, clock } = begin(3);
    expect(delays('a', 2)).toEqual([0, 0]);
    clock.ms = 10 * minute;
    expect(delays('a', 3)).toEqual([0, 50 * minute, 50 * minute]);
    clock.ms = 20 * minute;
    expect(delays('a', 1)).toEqual([50 * minute]);
    clock.ms = 61 * minute;
    expect(delays('a', 1)).toEqual([59 * minute]);
  });

  it("never delays a client's first inquiry within an hour", () => {
    const { delays, clock } = begin(3);
    delays('attacker', 20);
    expect(delays('visitor', 2)).toEqual([0, longestDelay]);
    expect(delays('another', 1)).toEqual([0]);
    clock.ms = hour;
    expect(delays('another', 1)).toEqual([0]);
  });

  it('delays nothing longer than two hours', () => {
    const { delays } = begin(1);
    expect(delays('a', 5)).toEqual([0, hour, 2 * hour, 2 * hour, 2 * hour]);
  });

  it('is off at 0', () => {
    expect(new Set(begin(0).delays('a', 1000))).toEqual(new Set([0]));
  });

  it('holds for any hour as long as it need not give way', () => {
    // No more than twenty of one client.
    const gaps = fc.array(fc.nat(10 * minute), { maxLength: 20 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 12, max: 15 }), (gaps, perHour) => {
        const { next, clock } = begin(perHour);
        const times = gaps.map((gap) => {
          clock.ms += gap;
          return clock.ms + next('a').delay;
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
    const { delays, next, clock } = begin(25);
    delays('a', 20);
    expect([next('a'), next('a')].map(({ suspicion }) => suspicion)).toEqual([reason, reason]);
    delays('a', 28);
    expect(delays('b', 2)).toEqual([0, 0]);
    expect(next('b').suspicion).toBeUndefined();
    clock.ms = hour;
    expect(next('a').suspicion).toBeUndefined();
  });

  it('does not count what was not stored, once that is known', async () => {
    const { delays, next, plan, delayed } = begin(60);
    delays('a', 19);
    next('a', Promise.resolve(false));
    expect(plan('a').suspicion).toBe(reason);
    await Promise.resolve();
    expect(plan('a').suspicion).toBeUndefined();
    next('a');
    next('a', Promise.resolve(false));
    expect(delayed(now)).toMatchObject({ quarantined: 1 });
    await Promise.resolve();
    expect(delayed(now)).toMatchObject({ quarantined: 0 });
  });
});

it('delayed notifications are counted with the time of the last one, while they wait', async () => {
  const { delayed, delays, next, clock } = begin(18);
  const nothing = { waiting: 0, until: undefined, quarantined: 0 };
  expect(delayed(now)).toEqual(nothing);
  delays('a', 22);
  const until = new Date(now.getTime() + hour);
  expect(delayed(now)).toEqual({ waiting: 2, until, quarantined: 2 });
  expect(next('b', Promise.resolve(false)).delay).toBe(0);
  await Promise.resolve();
  expect(delayed(now)).toMatchObject({ waiting: 2, quarantined: 2 });
  clock.ms = hour;
  expect(delayed(now)).toEqual(nothing);
});
