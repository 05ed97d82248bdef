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
    const { deliveries, attempts } = await fixture.inquiry('a');
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
    expect((await fixture.inquiry('a')).attempts).toHaveLength(1);
    await fixture.add('b');
    const gone = await fixture.claimOne(0);
    await fixture.store.erase(ann.email);
    expect(await fixture.store.settle(gone, delivered, moment(0))).toBe(false);
  });
});

describe('a channel', () => {
  const failing = async (store = fixture.store) =>
    (await store.channels()).flatMap(({ channel, failingSince, pending, failed }) =>
      failingSince ? [[channel, failingSince, pending, failed]] : [],
    );

  it('to visitors is never failing, since their address may be mistyped', async () => {
    await fixture.add('a', { recipients: recipients('acknowledgement') });
    await fixture.fail(0);
    expect(await failing()).toEqual([]);
  });

  it('that fails shows its first failure since its last success, and its undelivered messages', async () => {
    expect(await failing()).toEqual([]);
    await fixture.add('a');
    await fixture.settle(0, busy(hour));
    await fixture.add('b', {}, second);
    await fixture.fail(second);
    await fixture.add('c', { recipients: recipients('slack') }, 9 * hour);
    expect(await failing()).toEqual([['email', moment(0), 1, 1]]);
    await fixture.settle(hour, delivered);
    expect(await failing()).toEqual([]);
    await fixture.act('b', { kind: 'resent' }, { at: moment(2 * hour) });
    await fixture.settle(2 * hour, busy(3 * hour));
    expect(await failing(fixture.other)).toEqual([['email', moment(2 * hour), 1, 0]]);
    await fixture.store.erase(ann.email);
    expect(await failing()).toEqual([['email', moment(2 * hour), 0, 0]]);
  });
});
