/** Deliveries are settled and retried, and channels report what is undelivered and since when they fail. */
import { describe, expect, it } from 'vitest';
import { recipients } from '#tests/fixtures/company.ts';
import {
  ann,
  Fixture,
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

describe('settling a delivery', () => {
  it('brings it back at its time until it is delivered, and records each attempt', async () => {
    await fixture.add('a');
    expect(await fixture.settle(0, busy(hour))).toBe(true);
    expect(await fixture.claim(hour - 1)).toEqual([]);
    const claim = await fixture.claimOne(hour);
    expect(claim.delivery).toMatchObject({ attempts: 1, state: 'pending', lastError: 'busy' });
    expect(await fixture.store.settle(claim, delivered, moment(2 * hour))).toBe(true);
    expect(await fixture.store.settle(claim, delivered, moment(2 * hour))).toBe(false);
    const { deliveries, attempts } = await fixture.lead('a');
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 2, lastError: 'busy' }]);
    const attempt = { kind: 'inquiry', channel: 'email' };
    expect(attempts).toEqual([
      { ...attempt, at: moment(0), error: 'busy' },
      { ...attempt, at: moment(2 * hour), error: undefined },
    ]);
    expect(await fixture.claim(1000 * hour)).toEqual([]);
  });

  it('works after the lease only if nobody else has claimed it, and not when it is gone', async () => {
    await fixture.add('a');
    const lost = await fixture.claimOne(0);
    const [current = lost] = await fixture.claim(leaseMs, 1, fixture.other);
    expect(await fixture.store.settle(lost, delivered, moment(leaseMs))).toBe(false);
    expect(await fixture.claim(leaseMs)).toEqual([]);
    expect(await fixture.other.settle(current, delivered, moment(3 * leaseMs))).toBe(true);
    expect((await fixture.lead('a')).attempts).toHaveLength(1);
    await fixture.add('b');
    const gone = await fixture.claimOne(0);
    await fixture.store.erase(ann.email);
    expect(await fixture.store.settle(gone, delivered, moment(0))).toBe(false);
  });
});

describe('a channel', () => {
  const undelivered = async (ms: number) => {
    fixture.at(ms);
    const states = await fixture.store.channels();
    return states.map(({ channel, late, lateSince, failed }) => [channel, late, lateSince, failed]);
  };
  const failing = async (store = fixture.store) =>
    (await store.channels()).flatMap(({ channel, failingSince, pending, failed }) =>
      failingSince ? [[channel, failingSince, pending + failed]] : [],
    );

  it('counts a leased or retried delivery from when it was first due, and a resent one from then on', async () => {
    await fixture.add('a', {}, second);
    const claim = await fixture.claimOne(second);
    expect(await undelivered(second)).toEqual([['email', 1, moment(second), 0]]);
    await fixture.store.settle(claim, busy(hour), moment(second));
    await fixture.add('b', {}, 2 * second);
    expect(await undelivered(2 * second)).toEqual([['email', 2, moment(second), 0]]);
    await fixture.store.remove('b');
    await fixture.fail(hour);
    expect(await undelivered(hour)).toEqual([['email', 0, undefined, 1]]);
    await fixture.act('a', { kind: 'resent' }, { at: moment(2 * hour) });
    expect(await undelivered(2 * hour)).toEqual([['email', 1, moment(2 * hour), 0]]);
    await fixture.settle(2 * hour, delivered);
    expect(await undelivered(2 * hour)).toEqual([]);
  });

  it('to visitors is never late or failing, since their address may be mistyped; alerts are late', async () => {
    await fixture.add('a', { recipients: recipients('acknowledgement'), dueAt: moment(0) });
    const visitors = ['acknowledgement', 0, undefined, 0];
    expect(await undelivered(hour)).toEqual([visitors]);
    await fixture.fail(0);
    expect(await failing()).toEqual([]);
    await fixture.act('a', { kind: 'resent' });
    expect(await undelivered(hour)).toEqual([visitors]);
    await fixture.alert(['email']);
    expect(await undelivered(hour)).toEqual([visitors, ['email', 1, moment(hour), 0]]);
  });

  it('that fails shows its first failure since its last success, and its undelivered messages', async () => {
    expect(await failing()).toEqual([]);
    await fixture.add('a');
    await fixture.settle(0, busy(hour));
    await fixture.add('b', {}, second);
    await fixture.fail(second);
    await fixture.add('c', { recipients: recipients('slack') }, 9 * hour);
    expect(await failing()).toEqual([['email', moment(0), 2]]);
    await fixture.settle(hour, delivered);
    expect(await failing()).toEqual([]);
    await fixture.act('b', { kind: 'resent' }, { at: moment(2 * hour) });
    await fixture.settle(2 * hour, busy(3 * hour));
    expect(await failing(fixture.other)).toEqual([['email', moment(2 * hour), 1]]);
    await fixture.store.erase(ann.email);
    expect(await failing()).toEqual([['email', moment(2 * hour), 0]]);
  });
});
