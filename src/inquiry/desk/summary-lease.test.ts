/** Each day's summary is sent by one server, and by another if that one fails. */
import { describe, expect, it } from 'vitest';
import {
  Fixture,
  hour,
  leaseMs,
  moment,
  openEmbedded,
  second,
} from '../../../tests/fixtures/stores.ts';
import { confirmSummary, takeSummary } from './summary-lease.ts';

const days = ['2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'] as const;
const [first, next, third] = days;
const busy = { state: 'busy' };
const told = { state: 'told' };
const taken = (before?: Date) => ({ state: 'taken', before });

const fixture = new Fixture(openEmbedded);

const take = (day: string, ms: number, store = fixture.store) =>
  takeSummary(store, day, moment(ms), leaseMs);
const confirm = (day: string, ms: number, store = fixture.store) =>
  confirmSummary(store, day, moment(ms));

describe('the summary of a day', () => {
  it('is taken by one until its lease ends, then again', async () => {
    expect(await take(first, 0)).toEqual(taken());
    expect(await take(first, 0)).toEqual(busy);
    expect(await take(first, leaseMs - 1, fixture.other)).toEqual(busy);
    expect(await take(first, leaseMs, fixture.other)).toEqual(taken());
    expect(await take(first, 2 * leaseMs - 1)).toEqual(busy);
    expect(await take(first, 2 * leaseMs)).toEqual(taken());
  });

  it('is taken by nobody once it was confirmed', async () => {
    await take(first, 0);
    await confirm(first, 0);
    for (const ms of [0, leaseMs, 9 * hour]) {
      expect(await take(first, ms)).toEqual(told);
      expect(await take(first, ms, fixture.other)).toEqual(told);
    }
  });

  it('says when the last one was made that was confirmed, whoever takes it how often', async () => {
    await take(first, second);
    await confirm(first, second);
    expect(await take(next, 24 * hour, fixture.other)).toEqual(taken(moment(second)));
    expect(await take(next, 25 * hour)).toEqual(taken(moment(second)));
    expect(await take(third, 48 * hour)).toEqual(taken(moment(second)));
    expect(await take(third, 49 * hour, fixture.other)).toEqual(taken(moment(second)));
    await confirm(third, 49 * hour);
    expect(await take('2026-02-09', 150 * hour)).toEqual(taken(moment(49 * hour)));
  });

  it('is taken by one of two at once, the first time and after each lease', async () => {
    for (const day of days) {
      for (const ms of [0, leaseMs, 2 * leaseMs]) {
        const outcomes = await Promise.all([take(day, ms), take(day, ms, fixture.other)]);
        expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['busy', 'taken']);
      }
    }
  });

  it('of the next day stays leased while that of the day before is confirmed late', async () => {
    await take(first, 0);
    await take(next, 24 * hour);
    await confirm(first, 0);
    expect(await take(next, 24 * hour, fixture.other)).toEqual(busy);
  });

  it('counts as sent also when it is confirmed after its lease has ended', async () => {
    await take(first, 0);
    await confirm(first, 0);
    expect(await take(first, leaseMs)).toEqual(told);
    expect(await take(next, 24 * hour)).toEqual(taken(moment(0)));
  });

  it('counts as sent when the one confirms it that lost it, and then the one that has it', async () => {
    await take(first, 0);
    await take(first, leaseMs, fixture.other);
    await confirm(first, 0);
    expect(await take(first, 2 * leaseMs)).toEqual(told);
    await confirm(first, leaseMs, fixture.other);
    expect(await take(first, 2 * leaseMs)).toEqual(told);
    expect(await take(next, 24 * hour)).toEqual(taken(moment(leaseMs)));
  });

  it('was made when the later of two was that were sent, in whatever order they are confirmed', async () => {
    await take(first, 0);
    await take(first, leaseMs, fixture.other);
    await confirm(first, leaseMs, fixture.other);
    await confirm(first, 0);
    expect(await take(first, 2 * leaseMs)).toEqual(told);
    expect(await take(next, 24 * hour)).toEqual(taken(moment(leaseMs)));
  });

  it('may be confirmed when a later one was already, which changes nothing', async () => {
    await take(first, 0);
    await take(next, 24 * hour);
    await confirm(next, 24 * hour);
    for (let times = 0; times < 2; times++) await confirm(first, 0);
    expect(await take(next, 25 * hour)).toEqual(told);
    expect(await take(third, 48 * hour)).toEqual(taken(moment(24 * hour)));
  });

  it('is taken and sent also after a clock that was ahead has sent one of a day to come', async () => {
    await take('2026-03-06', 31 * 24 * hour);
    await confirm('2026-03-06', 31 * 24 * hour);
    expect(await take(first, hour)).toEqual(taken());
    await confirm(first, hour);
    expect(await take(first, 2 * hour)).toEqual(told);
    expect(await take(next, 24 * hour)).toEqual(taken(moment(hour)));
  });
});
