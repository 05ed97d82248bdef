/** Deliveries are settled and given back, and what is owed and fails is known. */
import { describe, expect, it } from 'vitest';
import { recipients } from '#tests/fixtures/company.ts';
import {
  ann,
  Fixture,
  from,
  hour,
  leaseMs,
  moment,
  openEmbedded,
  second,
} from '#tests/fixtures/stores.ts';
import type { Settlement } from './store.ts';

const fixture = new Fixture(openEmbedded);
const delivered = { state: 'delivered' } as const;
const busy = (nextMs: number): Settlement => ({
  state: 'pending',
  nextAttemptAt: moment(nextMs),
  error: 'busy',
});
const settleOne = async (ms: number, settlement: Settlement) =>
  fixture.store.settle(await fixture.claimOne(ms), settlement, moment(ms));

describe('settling a delivery', () => {
  it('brings it back at its time until it is delivered, and records each attempt', async () => {
    await fixture.add('a');
    expect(await settleOne(0, busy(hour))).toBe(true);
    const expected = { attempts: 1, nextAttemptAt: moment(hour), lastError: 'busy' };
    expect(await fixture.delivery('a')).toMatchObject({ ...expected, state: 'pending' });
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(hour));
    expect(await fixture.claim(hour - 1)).toEqual([]);
    // Sooner than its lease would have ended.
    await settleOne(hour, { state: 'pending', nextAttemptAt: moment(hour + 1), error: 'later' });
    const claim = await fixture.claimOne(hour + 1);
    expect(claim.delivery.attempts).toBe(2);
    expect(await fixture.store.settle(claim, delivered, moment(2 * hour))).toBe(true);
    expect(await fixture.store.settle(claim, delivered, moment(2 * hour))).toBe(false);
    expect(await fixture.delivery('a')).toMatchObject({
      state: 'delivered',
      attempts: 3,
      lastError: 'later',
    });
    const attempt = { kind: 'inquiry', channel: 'email' };
    expect(await fixture.attempts('a')).toEqual([
      { ...attempt, at: moment(0), error: 'busy' },
      { ...attempt, at: moment(hour), error: 'later' },
      { ...attempt, at: moment(2 * hour), error: undefined },
    ]);
    expect(await fixture.claim(1000 * hour)).toEqual([]);
    expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
  });

  it('as failed ends it and keeps the inquiry', async () => {
    await fixture.add('a');
    await fixture.fail(0, 'no such host');
    const expected = { state: 'failed', attempts: 1, lastError: 'no such host' };
    expect(await fixture.delivery('a')).toMatchObject(expected);
    expect(await fixture.claim(1000 * hour)).toEqual([]);
    expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
    expect((await fixture.file('a')).inquiry).toMatchObject(ann);
  });

  it('works after the lease only if nobody else has claimed it, and not when it is gone', async () => {
    await fixture.add('a');
    const lost = await fixture.claimOne(0);
    const [held] = await fixture.claim(leaseMs, 1, fixture.other);
    if (!held) throw new Error('The lease has not ended.');
    expect(await fixture.store.settle(lost, delivered, moment(leaseMs))).toBe(false);
    await fixture.giveBack(lost);
    expect(await fixture.delivery('a')).toMatchObject({ state: 'pending', attempts: 0 });
    expect(await fixture.claim(leaseMs)).toEqual([]);
    expect(await fixture.other.settle(held, delivered, moment(3 * leaseMs))).toBe(true);
    await fixture.giveBack(held);
    expect(await fixture.claim(4 * leaseMs)).toEqual([]);
    expect(await fixture.attempts('a')).toHaveLength(1);
    await fixture.add('b');
    const gone = await fixture.claimOne(0);
    await fixture.store.erase(ann.email);
    expect(await fixture.store.settle(gone, delivered, moment(0))).toBe(false);
  });

  it('is left to another process by giving the claim back', async () => {
    await fixture.add('a', {}, second);
    await fixture.add('b', {}, 2 * second);
    const [first] = await fixture.claim(3 * second);
    if (!first) throw new Error('No delivery is due.');
    await fixture.giveBack(first);
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(second));
    const [again, ...others] = await fixture.claim(3 * second, 2, fixture.other);
    expect(again).toMatchObject({ inquiry: { id: 'a' }, delivery: { attempts: 0 } });
    expect(others).toEqual([]);
    expect(await fixture.store.settle(first, delivered, moment(3 * second))).toBe(false);
    expect(await fixture.store.settle(again ?? first, delivered, moment(3 * second))).toBe(true);
  });

  it('by a wrong clock makes it due at once, for one of two that claim', async () => {
    await fixture.add('a');
    await settleOne(0, busy(4 * hour));
    const stores = [fixture.store, fixture.other];
    const claims = await Promise.all(stores.map((store) => fixture.claim(second, 100, store)));
    expect(claims.flat()).toHaveLength(1);
  });
});

it('staff are notified when the inquiry says, and the visitor at once', async () => {
  const everyone = recipients('acknowledgement', 'email', 'slack');
  await fixture.add('a', { recipients: everyone, notifyAt: moment(hour) });
  const channels = async (ms: number) =>
    (await fixture.claim(ms)).map(({ delivery }) => delivery.channel).toSorted();
  expect(await channels(hour - 1)).toEqual(['acknowledgement']);
  expect(await channels(hour - 1)).toEqual([]);
  expect((await channels(hour)).slice(-2)).toEqual(['email', 'slack']);
});

describe('what staff are owed', () => {
  const owed = (ms: number) => {
    fixture.at(ms);
    return fixture.owed();
  };
  const nothing = { pending: 0, owedSince: undefined, failed: 0 };

  it('keeps its age while it is leased and retried, and starts over when it is resent', async () => {
    await fixture.add('a', {}, second);
    const one = { pending: 1, owedSince: moment(second), failed: 0 };
    const claim = await fixture.claimOne(second);
    expect(await owed(second)).toEqual(one);
    await fixture.store.settle(claim, busy(hour), moment(second));
    expect(await owed(second)).toEqual(one);
    await fixture.fail(hour);
    expect(await owed(hour)).toEqual({ ...nothing, failed: 1 });
    await fixture.act('a', { kind: 'resent' }, { at: moment(2 * hour) });
    expect(await owed(2 * hour)).toEqual({ pending: 1, owedSince: moment(2 * hour), failed: 0 });
    await settleOne(2 * hour, delivered);
    expect(await owed(2 * hour)).toEqual(nothing);
  });

  it('is dated from its first attempt when a clock far ahead has queued it', async () => {
    const ahead = 365 * 24 * hour;
    await fixture.add('a', { recipients: recipients('acknowledgement', 'email') }, ahead);
    for (const claim of await fixture.claim(second)) {
      await fixture.store.settle(claim, busy(hour), moment(second));
    }
    const one = { pending: 1, owedSince: moment(second), failed: 0 };
    expect(await owed(second)).toEqual(one);
    await settleOne(hour, busy(2 * hour));
    expect(await owed(hour)).toEqual(one);
  });

  it("leaves out the visitor's, whose address may be mistyped, and counts alerts", async () => {
    await fixture.add('a', { recipients: recipients('acknowledgement'), dueAt: moment(0) });
    expect(await owed(second)).toEqual(nothing);
    await fixture.fail(0);
    expect(await owed(second)).toEqual(nothing);
    expect(await fixture.failing()).toEqual([]);
    await fixture.act('a', { kind: 'resent' });
    expect(await owed(hour)).toEqual(nothing);
    expect(await fixture.store.channels()).toMatchObject([{ pending: 1, late: 0 }]);
    const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
    await fixture.store.queueDueAlerts(alert);
    expect(await owed(hour)).toMatchObject({ pending: 1, owedSince: moment(hour) });
  });
});

describe('a failing channel', () => {
  it('is known with its first failure since its last success, and what it owes', async () => {
    expect(await fixture.failing()).toEqual([]);
    await fixture.add('a');
    await settleOne(0, busy(hour));
    await fixture.add('b', {}, second);
    await settleOne(second, { state: 'failed', error: 'refused' });
    await fixture.add('c', { recipients: recipients('slack') }, 9 * hour);
    const failing = { channel: 'email', since: moment(0), inquiries: 2, alerts: 0 };
    expect(await fixture.failing()).toEqual([failing]);

    await settleOne(hour, delivered);
    expect(await fixture.failing()).toEqual([]);
    await fixture.act('b', { kind: 'resent' }, { at: moment(2 * hour) });
    await settleOne(2 * hour, busy(3 * hour));
    const again = { channel: 'email', since: moment(2 * hour), inquiries: 1, alerts: 0 };
    expect(await fixture.failing()).toEqual([again]);
    expect(await fixture.failing(fixture.other)).toEqual([again]);
  });

  it('owes alerts, and nothing that was answered or erased', async () => {
    await fixture.add('a', { dueAt: moment(0) });
    const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
    await fixture.store.queueDueAlerts(alert);
    await fixture.fail(hour);
    await fixture.fail(hour);
    await fixture.add('b', from('bob@example.com'));
    await fixture.fail(hour);
    const failing = { channel: 'email', since: moment(hour), inquiries: 2, alerts: 1 };
    expect(await fixture.failing()).toEqual([failing]);
    await fixture.act('a', { kind: 'answered' });
    await fixture.store.erase('bob@example.com');
    expect(await fixture.failing()).toEqual([{ ...failing, inquiries: 0, alerts: 0 }]);
  });

  it('is noted once when two deliveries fail at the same moment', async () => {
    await fixture.add('a');
    await fixture.add('b');
    const claims = await fixture.claim(0);
    const stores = [fixture.store, fixture.other];
    const settled = claims.map((claim, index) =>
      stores[index]?.settle(claim, busy(hour), moment(second)),
    );
    expect(await Promise.all(settled)).toEqual([true, true]);
    const expected = { channel: 'email', since: moment(second), inquiries: 2, alerts: 0 };
    expect(await fixture.failing()).toEqual([expected]);
    for (const id of ['a', 'b']) expect(await fixture.attempts(id)).toHaveLength(1);
  });
});

describe('an inquiry of another store', () => {
  it('brings its deliveries without their leases, due at their time', async () => {
    await fixture.add('a');
    await settleOne(0, busy(second));
    const given = await fixture.file('a');
    const lost = await fixture.claimOne(second);
    const leased = await fixture.file('a');
    expect(leased.deliveries).toMatchObject([{ state: 'pending', owedSince: moment(0) }]);
    for (const file of [leased, given]) {
      await fixture.store.take(file);
      expect(await fixture.store.settle(lost, delivered, moment(second))).toBe(false);
      expect(await fixture.claim(second - 1)).toEqual([]);
      expect((await fixture.claimOne(second)).delivery.attempts).toBe(1);
    }
    await fixture.store.take(given);
    await settleOne(second, delivered);
    const errors = (await fixture.attempts('a')).map(({ error }) => error);
    expect(errors).toEqual(['busy', undefined]);
  });

  it('is alerted about once, in whichever store', async () => {
    await fixture.add('a', { recipients: [], dueAt: moment(0) });
    await fixture.add('b', { recipients: [], dueAt: moment(0) });
    const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
    const unalerted = await fixture.file('b');
    await fixture.store.queueDueAlerts(alert);
    const alerted = await fixture.file('a');
    await fixture.store.purge(moment(hour));
    for (const one of [alerted, unalerted]) await fixture.store.take(one);
    const later = { ...alert, channels: ['email', 'slack'] };
    expect(await fixture.store.queueDueAlerts(later)).toBe(1);
    const claims = await fixture.claim(hour);
    expect(claims.map(({ inquiry }) => inquiry.id).toSorted()).toEqual(['a', 'b', 'b']);
  });
});
