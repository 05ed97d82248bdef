/** Deliveries are settled and given back, and what is owed and fails is known. */
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
    const { deliveries, attempts } = await fixture.file('a');
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
    const [held = lost] = await fixture.claim(leaseMs, 1, fixture.other);
    expect(await fixture.store.settle(lost, delivered, moment(leaseMs))).toBe(false);
    expect(await fixture.claim(leaseMs)).toEqual([]);
    expect(await fixture.other.settle(held, delivered, moment(3 * leaseMs))).toBe(true);
    expect((await fixture.file('a')).attempts).toHaveLength(1);
    await fixture.add('b');
    const gone = await fixture.claimOne(0);
    await fixture.store.erase(ann.email);
    expect(await fixture.store.settle(gone, delivered, moment(0))).toBe(false);
  });
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
    expect(await owed(2 * hour)).toEqual({ ...one, owedSince: moment(2 * hour) });
    await fixture.settle(2 * hour, delivered);
    expect(await owed(2 * hour)).toEqual(nothing);
  });

  it("leaves out the visitor's, whose address may be mistyped, and counts alerts", async () => {
    await fixture.add('a', { recipients: recipients('acknowledgement'), dueAt: moment(0) });
    await fixture.fail(0);
    expect(await fixture.failing()).toEqual([]);
    await fixture.act('a', { kind: 'resent' });
    fixture.at(hour);
    expect(await fixture.store.channels()).toMatchObject([{ pending: 1, late: 0 }]);
    await fixture.alert(['email']);
    expect(await owed(hour)).toEqual({ pending: 1, owedSince: moment(hour), failed: 0 });
  });
});

describe('a failing channel', () => {
  it('is known with its first failure since its last success, and what it owes', async () => {
    expect(await fixture.failing()).toEqual([]);
    await fixture.add('a');
    await fixture.settle(0, busy(hour));
    await fixture.add('b', {}, second);
    await fixture.fail(second);
    await fixture.add('c', { recipients: recipients('slack') }, 9 * hour);
    const failing = { channel: 'email', since: moment(0), inquiries: 2, alerts: 0 };
    expect(await fixture.failing()).toEqual([failing]);
    await fixture.settle(hour, delivered);
    expect(await fixture.failing()).toEqual([]);
    await fixture.act('b', { kind: 'resent' }, { at: moment(2 * hour) });
    await fixture.settle(2 * hour, busy(3 * hour));
    const again = { ...failing, since: moment(2 * hour), inquiries: 1 };
    expect(await fixture.failing(fixture.other)).toEqual([again]);
    await fixture.store.erase(ann.email);
    expect(await fixture.failing()).toEqual([{ ...again, inquiries: 0 }]);
  });
});
