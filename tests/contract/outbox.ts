/** Due-alerts are queued, deliveries are claimed. */
import { describe, expect, it } from 'vitest';
import { furthestAttemptMs } from '../../src/inquiry/store/store.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, hour, leaseMs, moment, second } from '../fixtures/stores.ts';

export function describeOutbox(fixture: Fixture): void {
  describeClaiming(fixture);
  describeWrongClocks(fixture);
  describeAlerts(fixture);
}

function describeClaiming(fixture: Fixture): void {
  describe('claiming deliveries', () => {
    it('gives the delivery with its inquiry and record', async () => {
      await fixture.add('a');
      const claim = await fixture.claimOne(0);
      const { inquiry, record } = await fixture.file('a');
      expect(claim).toMatchObject({ inquiry, record, lease: expect.stringMatching(/./) });
      expect(claim.inquiry).toMatchObject(ann);
      const expected = { kind: 'inquiry', channel: 'email', attempts: 0 };
      expect(claim.delivery).toMatchObject({ ...expected, state: 'pending' });
    });

    it('gives only those whose time has come, oldest first, up to the limit', async () => {
      await fixture.add('c', {}, 3 * second);
      await fixture.add('a', {}, second);
      await fixture.add('b', {}, 2 * second);
      await fixture.add('d', {}, 4 * second);
      expect(await fixture.claim(second - 1)).toEqual([]);
      const ids = async (limit: number) =>
        (await fixture.claim(3 * second, limit)).map((claim) => claim.inquiry.id);
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
      expect(again).toMatchObject({ inquiry: { id: 'a' }, delivery: { attempts: 0 } });
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
      const keys = claims.flat().map(({ inquiry, delivery }) => inquiry.id + delivery.channel);
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

function describeWrongClocks(fixture: Fixture): void {
  describe('a delivery that a wrong clock scheduled', () => {
    const far = furthestAttemptMs + 1;

    it('is due at once, after those whose time has come', async () => {
      await fixture.add('wrong', {}, far);
      await fixture.add('right', {}, 0);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(0));
      const [first] = await fixture.claim(0, 1);
      expect(first?.inquiry.id).toBe('right');
      fixture.at(0);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(0));
      const [second] = await fixture.claim(0);
      expect(second?.inquiry.id).toBe('wrong');
      expect(await fixture.claim(0)).toEqual([]);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(leaseMs));
    });

    it('is not one that waits for its time', async () => {
      await fixture.add('a', {}, furthestAttemptMs);
      expect(await fixture.claim(0)).toEqual([]);
      fixture.at(0);
      expect(await fixture.store.nextDeliveryAt()).toEqual(moment(furthestAttemptMs));
    });
  });
}

function describeAlerts(fixture: Fixture): void {
  describe('alerts that an answer is due', () => {
    const queue = (dueBefore: Date, channels: string[] = ['email', 'slack']) =>
      fixture.store.queueDueAlerts({ now: moment(hour), dueBefore, channels });

    it('are queued once, one for each channel', async () => {
      await fixture.add('a', { recipients: recipients(), dueAt: moment(2 * hour - 1) });
      await fixture.add('later', { recipients: recipients(), dueAt: moment(2 * hour) });
      expect(await queue(moment(2 * hour))).toBe(1);
      expect(await queue(moment(2 * hour))).toBe(0);
      const claims = await fixture.claim(hour);
      const told = claims.map(({ delivery }) => [delivery.kind, delivery.channel].join(' '));
      expect(told.toSorted()).toEqual(['due-alert email', 'due-alert slack']);
      expect(claims.every(({ inquiry }) => inquiry.id === 'a')).toBe(true);
      expect(await fixture.channelsOf('later')).toEqual([]);
    });
  });
}
