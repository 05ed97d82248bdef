/** The part of the store's contract about claiming and settling deliveries. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, hour, leaseMs, moment, second } from './fixture.ts';

export function describeDeliveries(fixture: Fixture): void {
  describeClaiming(fixture);
  describeSettling(fixture);
}

function describeClaiming(fixture: Fixture): void {
  describe('claiming deliveries', () => {
    it('gives the delivery with its inquiry and record', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      const { inquiry, record } = await fixture.file('a');
      expect(claim).toMatchObject({ inquiry, record, lease: expect.stringMatching(/./) });
      expect(claim.inquiry).toMatchObject(ann);
      const expected = { inquiryId: 'a', kind: 'inquiry', channel: 'email', attempts: 0 };
      expect(claim.delivery).toMatchObject({ ...expected, state: 'pending' });
    });

    it('gives only those whose time has come, oldest first, up to the limit', async () => {
      await fixture.add('c', {}, 3 * second);
      await fixture.add('a', {}, second);
      await fixture.add('b', {}, 2 * second);
      await fixture.add('d', {}, 4 * second);
      expect(await fixture.claim(second - 1)).toEqual([]);
      const ids = async (limit: number) =>
        (await fixture.claim(3 * second, limit)).map((claim) => claim.delivery.inquiryId);
      expect(await ids(2)).toEqual(['a', 'b']);
      expect(await ids(2)).toEqual(['c']);
      expect(await ids(2)).toEqual([]);
    });

    it('leaves a leased one alone until the lease ends, then gives it again', async () => {
      await fixture.add('a');
      await fixture.claimOne(0);
      expect(await fixture.claim(leaseMs - 1)).toEqual([]);
      expect(await fixture.claim(leaseMs - 1, 1, fixture.other)).toEqual([]);
      const [again] = await fixture.claim(leaseMs, 1, fixture.other);
      expect(again?.delivery).toMatchObject({ inquiryId: 'a', attempts: 0 });
      expect(await fixture.claim(leaseMs)).toEqual([]);
    });

    it('gives each delivery to one of two that claim at once', async () => {
      for (const id of ['a', 'b', 'c'])
        await fixture.add(id, { recipients: recipients('email', 'slack') });
      const claims = await Promise.all([
        fixture.claim(0),
        fixture.claim(0, 100, fixture.other),
        fixture.claim(0),
      ]);
      const keys = claims.flat().map(({ delivery }) => delivery.inquiryId + delivery.channel);
      const expected = ['aemail', 'aslack', 'bemail', 'bslack', 'cemail', 'cslack'];
      expect(keys.toSorted()).toEqual(expected);
    });

    it('tells when the next one is due, counting a leased one from the end of its lease', async () => {
      expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
      await fixture.add('b', {}, 2 * second);
      await fixture.add('a', {}, second);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(second));
      const claim = await fixture.claimOne(second);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(2 * second));
      await fixture.claimOne(2 * second);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(second + leaseMs));
      await fixture.store.settle(claim, { state: 'delivered' }, moment(2 * second));
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(2 * second + leaseMs));
    });
  });
}

function describeSettling(fixture: Fixture): void {
  describe('settling a delivery', () => {
    it('as delivered ends it', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(second))).toBe(true);
      expect(await fixture.delivery('a')).toMatchObject({ state: 'delivered', attempts: 1 });
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
      const attempt = { kind: 'inquiry', channel: 'email', at: moment(second), error: undefined };
      expect(await fixture.store.attempts('a')).toEqual([attempt]);
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

    it('as failed gives it up and counts it', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      expect(await fixture.store.countFailedDeliveries()).toBe(0);
      await fixture.fail(0, 'no such host');
      expect(await fixture.store.countFailedDeliveries()).toBe(1);
      await fixture.fail(0, 'no such host');
      expect(await fixture.store.countFailedDeliveries()).toBe(2);
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
      const attempts = await fixture.store.attempts('a');
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
      expect(await fixture.store.attempts('a')).toEqual([]);
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
      expect(await fixture.store.attempts('a')).toHaveLength(1);
    });

    it('fails when the inquiry is gone', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      await fixture.store.erase(ann.email);
      expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(0))).toBe(false);
      expect(await fixture.store.attempts('a')).toEqual([]);
    });
  });

  describe('sending again', () => {
    it('makes the failed deliveries of one inquiry due, counting attempts onwards', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.add('b', {}, second);
      for (const ms of [0, 0, second]) await fixture.fail(ms);
      expect(await fixture.store.resend('a', moment(hour))).toBe(2);
      expect(await fixture.store.countFailedDeliveries()).toBe(1);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(hour));
      const claims = await fixture.claim(hour);
      expect(claims.map(({ delivery }) => delivery.inquiryId)).toEqual(['a', 'a']);
      expect(claims[0]?.delivery).toMatchObject({ attempts: 1, state: 'pending' });
    });

    it('leaves pending and delivered ones as they are', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      const claim = await fixture.claimOne(0);
      await fixture.store.settle(claim, { state: 'delivered' }, moment(0));
      const before = await fixture.file('a');
      expect(await fixture.store.resend('a', moment(hour))).toBe(0);
      expect(await fixture.store.resend('nothing', moment(hour))).toBe(0);
      expect(await fixture.file('a')).toEqual(before);
    });
  });
}
