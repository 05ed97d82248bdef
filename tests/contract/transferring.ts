/** The store's role Transfer: inquiries are given and taken with all that is kept of them. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../src/inquiry/core/reference.ts';
import type { WholeInquiry } from '../../src/inquiry/store/roles/transfer.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, leaseMs, moment, second } from './fixture.ts';

/** Inquiries of every kind, with whatever may be kept beside them. The newest comes first. */
export async function addVariety(fixture: Fixture): Promise<void> {
  const told = recipients('acknowledgement', 'email', 'slack');
  const settlements = {
    delivered: { state: 'delivered' },
    failed: { state: 'failed', error: 'refused' },
    pending: { state: 'pending', error: 'busy', nextAttemptAt: moment(2 * hour) },
  } as const;
  const settle = async (ms: number, ...states: (keyof typeof settlements)[]) => {
    for (const state of states) {
      const claim = await fixture.claimOne(ms);
      await fixture.store.settle(claim, settlements[state], moment(ms));
    }
  };
  await fixture.add('odd', { suspicions: ['four links', 'too fast'], source: {} });
  await fixture.add('spam', { suspicions: ['odd'] });
  await fixture.act('spam', { kind: 'discarded' });
  await fixture.add('tried', { recipients: told, ...from('tried@example.com') }, second);
  await settle(second, 'delivered', 'failed', 'pending');
  await fixture.act('tried', { kind: 'dismissed', configured: ['slack'] }, { by: 'Bob' });
  await fixture.add('failed', { recipients: told }, 2 * second);
  await settle(2 * second, 'failed', 'failed', 'failed');
  await fixture.add('alerted', { recipients: [], dueAt: moment(0) }, 3 * second);
  const alert = {
    now: moment(4 * second),
    dueBefore: moment(second),
    channels: ['email', 'slack'],
  };
  await fixture.store.queueDueAlerts(alert);
  await settle(4 * second, 'delivered');
  await fixture.add('corrected', { inquiry: { ...ann, message: 'a\0b 📦' } }, 3 * second);
  await fixture.act('corrected', { kind: 'corrected', field: 'email', to: 'anna@example.com' });
  await fixture.act('corrected', { kind: 'noted', text: 'a\0b\n📦' }, { at: moment(0) });
  await fixture.act('corrected', { kind: 'answered' });
  await fixture.add('waits', { notifyAt: moment(hour) }, 5 * second);
  await fixture.add('new', { recipients: told, ...from('new@example.com') }, 5 * second);
}

export function describeTransferring(fixture: Fixture): void {
  const wholes = () => Array.fromAsync(fixture.store.wholeInquiries());
  const whole = async (id: string): Promise<WholeInquiry> => {
    const found = (await wholes()).find(({ inquiry }) => inquiry.id === id);
    if (!found) throw new Error(`There is no inquiry ${id}.`);
    return found;
  };

  describe('whole inquiries', () => {
    it('are given oldest first, with all that is kept of each', async () => {
      await addVariety(fixture);
      const given = await wholes();
      const ids = given.map(({ inquiry }) => inquiry.id);
      expect(ids).toEqual(await fixture.ids({ oldestFirst: true }));
      expect(ids).toHaveLength(8);
      for (const { inquiry, record, deliveries, attempts, actions } of given) {
        const file = await fixture.file(inquiry.id);
        expect({ inquiry, record }).toEqual({ inquiry: file.inquiry, record: file.record });
        expect(deliveries).toMatchObject(file.deliveries);
        expect(attempts).toEqual(await fixture.store.attempts(inquiry.id));
        expect(actions).toEqual(await fixture.store.actions(inquiry.id));
      }
    });

    it('say whom their deliveries are for, and since when staff are owed those that are pending', async () => {
      await addVariety(fixture);
      const told = ({ deliveries }: WholeInquiry) =>
        deliveries.map(({ channel, audience, owedSince }) => ({ channel, audience, owedSince }));
      const staff = { audience: 'staff', owedSince: undefined };
      const visitor = { channel: 'acknowledgement', audience: 'visitor', owedSince: undefined };
      expect(told(await whole('new'))).toEqual([
        visitor,
        { ...staff, channel: 'email', owedSince: moment(5 * second) },
        { ...staff, channel: 'slack', owedSince: moment(5 * second) },
      ]);
      expect(told(await whole('failed'))).toEqual([
        visitor,
        { ...staff, channel: 'email' },
        { ...staff, channel: 'slack' },
      ]);
    });

    it('are the same after they were taken, once and again', async () => {
      await addVariety(fixture);
      const given = await wholes();
      expect(await fixture.store.purge(moment(hour))).toBe(8);
      for (let times = 0; times < 2; times++) {
        for (const one of given.toReversed()) await fixture.store.take(one);
        expect(await wholes()).toEqual(given);
      }
    });

    it('take the place of all that was kept under their id', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      const before = await whole('a');
      await fixture.fail(0);
      await fixture.act('a', { kind: 'corrected', field: 'email', to: 'other@example.com' });
      await fixture.act('a', { kind: 'answered' });
      await fixture.add('b');
      await fixture.store.take(before);
      expect(await whole('a')).toEqual(before);
      expect(await fixture.ids({ failed: true })).toEqual([]);
      expect(await fixture.ids({ search: 'other' })).toEqual([]);
      expect(await fixture.store.erase('other@example.com')).toBe(0);
      expect(await fixture.ids()).toEqual(['b', 'a']);
    });

    it('are found, counted, erased and answered like those that came by a post', async () => {
      await addVariety(fixture);
      const given = await wholes();
      const counts = await fixture.store.counts(moment(hour));
      await fixture.store.purge(moment(hour));
      for (const one of given) await fixture.store.take(one);
      expect(await fixture.store.counts(moment(hour))).toEqual(counts);
      const found = await fixture.store.findByReference(referenceOf('failed'));
      expect(found).toEqual(await fixture.file('failed'));
      expect(await fixture.ids({ search: 'tried' })).toEqual(['tried']);
      expect(await fixture.ids({ search: referenceOf('tried') })).toEqual(['tried']);
      expect(await fixture.ids({ failed: true })).toEqual(['failed']);
      expect(await fixture.ids({ email: 'new@example.com' })).toEqual(['new']);
      expect(await fixture.act('corrected', { kind: 'reopened' }, { seen: 3 })).toMatchObject({
        state: 'done',
      });
      expect(await fixture.store.erase('ann@example.com')).toBe(6);
      expect((await fixture.ids()).toSorted()).toEqual(['new', 'tried']);
    });

    it('may be claimed at their time, whoever had leased them, and are settled', async () => {
      await fixture.add('a');
      const again = { state: 'pending', nextAttemptAt: moment(second), error: 'busy' } as const;
      await fixture.store.settle(await fixture.claimOne(0), again, moment(0));
      const given = await whole('a');
      const lost = await fixture.claimOne(second);
      await fixture.store.take(given);
      expect(await fixture.store.settle(lost, { state: 'delivered' }, moment(second))).toBe(false);
      expect(await fixture.claim(second - 1)).toEqual([]);
      const claim = await fixture.claimOne(second);
      expect(claim.delivery.attempts).toBe(1);
      expect(await fixture.store.settle(claim, { state: 'delivered' }, moment(second))).toBe(true);
      const errors = (await fixture.store.attempts('a')).map(({ error }) => error);
      expect(errors).toEqual(['busy', undefined]);
    });

    it('that are leased when they are given are still pending', async () => {
      await fixture.add('a');
      await fixture.claimOne(0);
      const given = await whole('a');
      await fixture.store.take(given);
      expect(given.deliveries).toMatchObject([{ state: 'pending', owedSince: moment(0) }]);
      expect(await fixture.claim(leaseMs)).toHaveLength(1);
    });

    it('are alerted of once, wherever that was', async () => {
      await fixture.add('a', { recipients: [], dueAt: moment(0) });
      await fixture.add('b', { recipients: [], dueAt: moment(0) });
      const alert = { now: moment(hour), dueBefore: moment(hour), channels: ['email'] };
      const unalerted = await whole('b');
      await fixture.store.queueDueAlerts(alert);
      const alerted = await whole('a');
      await fixture.store.purge(moment(hour));
      for (const one of [alerted, unalerted]) await fixture.store.take(one);
      const later = { ...alert, channels: ['email', 'slack'] };
      expect(await fixture.store.queueDueAlerts(later)).toBe(1);
      const claims = await fixture.claim(hour);
      expect(claims.map(({ delivery }) => delivery.inquiryId).toSorted()).toEqual(['a', 'b', 'b']);
    });
  });
}
