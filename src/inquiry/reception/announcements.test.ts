import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnnouncements, longestDelay } from './announcements.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-03-02T15:00:00Z');

/** A clock that is moved by hand, and the decisions at its time. */
function begin({ notificationsPerHour = 0, quarantineAbovePerHour = 0 }) {
  const clock = { ms: 0 };
  const announcements = createAnnouncements(
    { notificationsPerHour, quarantineAbovePerHour },
    () => clock.ms,
  );
  const delays = (client: string, count: number) =>
    Array.from({ length: count }, () => announcements.plan(client).delay);
  return { ...announcements, clock, delays };
}

describe('the ceiling of announcements', () => {
  it('lets what exceeds it wait for the moment at which an earlier one is an hour old', () => {
    const { delays, clock } = begin({ notificationsPerHour: 3 });
    expect(delays('a', 2)).toEqual([0, 0]);
    clock.ms = 10 * minute;
    expect(delays('a', 3)).toEqual([0, 50 * minute, 50 * minute]);
    clock.ms = 20 * minute;
    expect(delays('a', 1)).toEqual([50 * minute]);
    clock.ms = 61 * minute;
    expect(delays('a', 1)).toEqual([59 * minute]);
  });

  it('never holds the first inquiry of a client back, and the second like any other', () => {
    const { delays } = begin({ notificationsPerHour: 3 });
    delays('attacker', 100);
    expect(delays('visitor', 2)).toEqual([0, longestDelay]);
    expect(delays('another', 1)).toEqual([0]);
  });

  it('counts a client as new when it was silent for an hour', () => {
    const { delays, clock } = begin({ notificationsPerHour: 1 });
    expect(delays('a', 2)).toEqual([0, hour]);
    clock.ms = hour;
    expect(delays('a', 1)).toEqual([0]);
  });

  it('holds nothing back longer than two hours', () => {
    const { delays } = begin({ notificationsPerHour: 1 });
    expect(delays('a', 5)).toEqual([0, hour, 2 * hour, 2 * hour, 2 * hour]);
  });

  it('is off at 0', () => {
    expect(
      begin({})
        .delays('a', 1000)
        .every((delay) => delay === 0),
    ).toBe(true);
  });

  it('holds for any hour as long as it need not give way', () => {
    const gaps = fc.array(fc.nat(10 * minute), { maxLength: 30 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 12, max: 15 }), (gaps, ceiling) => {
        const { plan, clock } = begin({ notificationsPerHour: ceiling });
        const moments = gaps.map((gap) => {
          clock.ms += gap;
          return clock.ms + plan('a').delay;
        });
        for (const end of moments) {
          const within = moments.filter((moment) => moment > end - hour && moment <= end);
          expect(within.length).toBeLessThanOrEqual(ceiling);
        }
      }),
    );
  });
});

describe('the limit of one client', () => {
  const suspicionsOf = (announcements: ReturnType<typeof begin>, client: string, count: number) =>
    Array.from({ length: count }, () => announcements.plan(client).suspicion);

  it('quarantines what exceeds it within an hour, of this client alone', () => {
    const announcements = begin({ quarantineAbovePerHour: 2 });
    const reason = 'came after 2 others from the same network address within an hour';
    const expected = [undefined, undefined, reason, reason];
    expect(suspicionsOf(announcements, 'a', 4)).toEqual(expected);
    expect(suspicionsOf(announcements, 'b', 1)).toEqual([undefined]);
    announcements.clock.ms = hour;
    expect(suspicionsOf(announcements, 'a', 1)).toEqual([undefined]);
  });

  it('does not count what was not stored', () => {
    const announcements = begin({ quarantineAbovePerHour: 1 });
    announcements.plan('a').cancel();
    const refused = announcements.plan('a');
    expect(refused.suspicion).toBeUndefined();
    announcements.plan('a').cancel();
    expect(announcements.heldBack(now)).toMatchObject({ quarantined: 0 });
  });

  it('leaves the places of the ceiling to others', () => {
    const announcements = begin({ quarantineAbovePerHour: 2, notificationsPerHour: 5 });
    announcements.delays('a', 50);
    expect(announcements.delays('b', 2)).toEqual([0, 0]);
  });
});

describe('what is held back', () => {
  it('is nothing at first', () => {
    const nothing = { waiting: 0, until: undefined, quarantined: 0 };
    expect(begin({ notificationsPerHour: 1 }).heldBack(now)).toEqual(nothing);
  });

  it('is counted with the moment of its last announcement, as long as it waits', () => {
    const limits = { notificationsPerHour: 2, quarantineAbovePerHour: 5 };
    const { heldBack, delays, plan, clock } = begin(limits);
    delays('a', 7);
    const until = new Date(now.getTime() + 2 * hour);
    expect(heldBack(now)).toEqual({ waiting: 3, until, quarantined: 2 });
    const { delay, cancel } = plan('b');
    expect(delay).toBe(0);
    plan('b').cancel();
    cancel();
    expect(heldBack(now)).toMatchObject({ waiting: 3, quarantined: 2 });
    clock.ms = hour;
    expect(heldBack(now)).toMatchObject({ waiting: 1, quarantined: 0 });
    clock.ms = 2 * hour;
    expect(heldBack(now)).toEqual({ waiting: 0, until: undefined, quarantined: 0 });
  });
});
