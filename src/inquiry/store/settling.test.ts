/** What became of a claimed delivery is recorded. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import {
  ann,
  Fixture,
  hour,
  leaseMs,
  moment,
  openEmbedded,
  second,
} from '../../../tests/fixtures/stores.ts';

const fixture = new Fixture(openEmbedded);

describe('settling a delivery', () => {
  it('as delivered ends it', async () => {
    await fixture.add('a');
    const claim = await fixture.claimOne(0);
    expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(second))).toBe(true);
    expect(await fixture.delivery('a')).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(await fixture.claim(1000 * hour)).toEqual([]);
    expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
    const attempt = { kind: 'inquiry', channel: 'email', at: moment(second), error: undefined };
    expect(await fixture.attempts('a')).toEqual([attempt]);
  });

  it('as pending brings it back at its time', async () => {
    await fixture.add('a');
    const claim = await fixture.claimOne(0);
    const later = { state: 'pending', nextAttemptAt: moment(hour), error: 'timed out' } as const;
    expect(await fixture.store.settle(claim, later, moment(second))).toBe(true);
    const expected = { attempts: 1, nextAttemptAt: moment(hour), lastError: 'timed out' };
    expect(await fixture.delivery('a')).toMatchObject({ ...expected, state: 'pending' });
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(hour));
    expect(await fixture.claim(hour - 1)).toEqual([]);
    expect((await fixture.claimOne(hour)).delivery.attempts).toBe(1);
  });

  it('as pending brings it back before the old lease would have ended', async () => {
    await fixture.add('a');
    const claim = await fixture.claimOne(0);
    const soon = { state: 'pending', nextAttemptAt: moment(second), error: 'busy' } as const;
    await fixture.store.settle(claim, soon, moment(1));
    expect(await fixture.claim(second)).toHaveLength(1);
  });

  it('as failed ends it and counts it', async () => {
    await fixture.add('a', { recipients: recipients('email', 'slack') });
    expect(await fixture.owed()).toMatchObject({ failed: 0 });
    await fixture.fail(0, 'no such host');
    expect(await fixture.owed()).toMatchObject({ failed: 1 });
    await fixture.fail(0, 'no such host');
    expect(await fixture.owed()).toMatchObject({ failed: 2 });
    const expected = { state: 'failed', attempts: 1, lastError: 'no such host' };
    expect(await fixture.delivery('a')).toMatchObject(expected);
    expect(await fixture.claim(1000 * hour)).toEqual([]);
    expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
    expect((await fixture.file('a')).inquiry).toMatchObject(ann);
  });

  it('records every attempt, oldest first, and keeps the last error', async () => {
    await fixture.add('a');
    for (const ms of [0, second, 2 * second]) {
      const claim = await fixture.claimOne(ms);
      const again = { nextAttemptAt: moment(ms + second), error: `failure ${ms}` };
      await fixture.store.settle(claim, { state: 'pending', ...again }, moment(ms));
    }
    const claim = await fixture.claimOne(3 * second);
    await fixture.store.settle(claim, { state: 'delivered' }, moment(3 * second));
    const attempts = await fixture.attempts('a');
    const errors = ['failure 0', 'failure 1000', 'failure 2000', undefined];
    expect(attempts.map((attempt) => attempt.error)).toEqual(errors);
    expect(attempts.map((attempt) => attempt.at.getTime() - moment(0).getTime())).toEqual([
      0, 1000, 2000, 3000,
    ]);
    expect(await fixture.delivery('a')).toMatchObject({ attempts: 4, lastError: 'failure 2000' });
  });

  it('fails when another process has claimed it since, and writes nothing', async () => {
    await fixture.add('a');
    const lost = await fixture.claimOne(0);
    const [held] = await fixture.claim(leaseMs, 1, fixture.other);
    if (!held) throw new Error('The lease has not ended.');
    const settle = (state: 'delivered') => fixture.store.settle(lost, { state }, moment(leaseMs));
    expect(await settle('delivered')).toBe(false);
    expect(await fixture.attempts('a')).toEqual([]);
    expect(await fixture.delivery('a')).toMatchObject({ state: 'pending', attempts: 0 });
    const delivered = { state: 'delivered' } as const;
    expect(await fixture.other.settle(held, delivered, moment(leaseMs))).toBe(true);
  });

  it('still works after the lease when nobody else has claimed it', async () => {
    await fixture.add('a');
    const claim = await fixture.claimOne(0);
    const late = moment(2 * leaseMs);
    expect(await fixture.store.settle(claim, { state: 'delivered' }, late)).toBe(true);
    expect(await fixture.claim(3 * leaseMs)).toEqual([]);
  });

  it('works once', async () => {
    await fixture.add('a');
    const claim = await fixture.claimOne(0);
    const delivered = { state: 'delivered' } as const;
    expect(await fixture.store.settle(claim, delivered, moment(0))).toBe(true);
    expect(await fixture.store.settle(claim, delivered, moment(0))).toBe(false);
    expect(await fixture.attempts('a')).toHaveLength(1);
  });

  it('fails when the inquiry is gone', async () => {
    await fixture.add('a');
    const claim = await fixture.claimOne(0);
    await fixture.store.erase(ann.email);
    expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(0))).toBe(false);
    expect(await fixture.attempts('a')).toEqual([]);
  });
});

describe('giving a claim back', () => {
  it('takes one back, which is then due as it was before', async () => {
    await fixture.add('a', {}, second);
    await fixture.add('b', {}, 2 * second);
    const [first] = await fixture.claim(3 * second);
    if (!first) throw new Error('No delivery is due.');
    await fixture.giveBack(first);
    expect(await fixture.store.nextDeliveryAt()).toEqual(moment(second));
    const [again, ...others] = await fixture.claim(3 * second, 2, fixture.other);
    expect(again).toMatchObject({ inquiry: { id: 'a' }, delivery: { attempts: 0 } });
    expect(others).toEqual([]);
    const settle = (claim = first) =>
      fixture.store.settle(claim, { state: 'delivered' }, moment(3 * second));
    expect(await settle()).toBe(false);
    expect(await settle(again)).toBe(true);
    expect(await fixture.attempts('a')).toHaveLength(1);
  });

  it('takes back nothing that was settled, or that another one has claimed since', async () => {
    await fixture.add('a');
    const lost = await fixture.claimOne(0);
    const [held] = await fixture.claim(leaseMs, 1, fixture.other);
    if (!held) throw new Error('The lease has not ended.');
    await fixture.giveBack(lost);
    expect(await fixture.claim(leaseMs)).toEqual([]);
    expect(await fixture.other.settle(held, { state: 'delivered' }, moment(leaseMs))).toBe(true);
    await fixture.other.settle(held, { state: 'untried' }, moment(leaseMs));
    expect(await fixture.claim(2 * leaseMs)).toEqual([]);
    expect(await fixture.attempts('a')).toHaveLength(1);
  });
});

describe('a delivery that a wrong clock scheduled', () => {
  it('is due at once after a failed attempt too, and given to one of two that claim', async () => {
    await fixture.add('a');
    const wrong = { nextAttemptAt: moment(4 * hour), error: 'timed out' };
    const claim = await fixture.claimOne(0);
    await fixture.store.settle(claim, { state: 'pending', ...wrong }, moment(0));
    const stores = [fixture.store, fixture.other];
    const claims = await Promise.all(stores.map((store) => fixture.claim(second, 100, store)));
    expect(claims.flat()).toHaveLength(1);
  });
});
