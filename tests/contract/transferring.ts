/** Inquiries are copied to another store with all their data. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, moment, second } from '../fixtures/stores.ts';

/** Adds inquiries of every kind, with everything that may be kept about them. */
export async function addVariety(fixture: Fixture): Promise<void> {
  const everyone = recipients('acknowledgement', 'email', 'slack');
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
  await fixture.add('tried', { recipients: everyone, ...from('tried@example.com') }, second);
  await settle(second, 'delivered', 'failed', 'pending');
  await fixture.act('tried', { kind: 'taken' }, { by: 'Bob' });
  await fixture.act('tried', { kind: 'answered', configured: ['slack'] }, { by: 'Bob' });
  await fixture.add('failed', { recipients: everyone }, 2 * second);
  await settle(2 * second, 'failed', 'failed', 'failed');
  await fixture.add('alerted', { recipients: [], dueAt: moment(0) }, 3 * second);
  const alert = {
    now: moment(4 * second),
    dueBefore: moment(second),
    channels: ['email', 'slack'],
  };
  await fixture.store.queueDueAlerts(alert);
  await settle(4 * second, 'delivered');
  await fixture.add('answered', { inquiry: { ...ann, message: 'a\0b 📦' } }, 3 * second);
  await fixture.act('answered', { kind: 'noted', text: 'a\0b\n📦' }, { at: moment(0) });
  await fixture.act('answered', { kind: 'answered' });
  await fixture.add('waits', { notifyAt: moment(hour) }, 5 * second);
  await fixture.add('new', { recipients: everyone, ...from('new@example.com') }, 5 * second);
}

export function describeTransferring(fixture: Fixture): void {
  const all = () => Array.fromAsync(fixture.store.list({ oldestFirst: true }));

  describe('inquiries of another store', () => {
    it('are the same here, taken once or again, and replace what was kept under their id', async () => {
      await addVariety(fixture);
      const given = await all();
      expect(await fixture.store.purge(moment(hour))).toBe(8);
      for (const one of given.toReversed()) await fixture.store.take(one);
      expect(await all()).toEqual(given);
      await fixture.act('failed', { kind: 'answered' });
      await fixture.act('new', { kind: 'discarded' });
      for (const one of given) await fixture.store.take(one);
      expect(await all()).toEqual(given);
      expect(await fixture.ids({ failed: true })).toEqual(['failed']);
    });

    it('are found, counted, erased and answered like those that came by a post', async () => {
      await addVariety(fixture);
      const given = await all();
      const counts = await fixture.store.counts(moment(hour));
      await fixture.store.purge(moment(hour));
      for (const one of given) await fixture.store.take(one);
      expect(await fixture.store.counts(moment(hour))).toEqual(counts);
      const found = await fixture.store.find(referenceOf('failed'));
      expect(found).toEqual(await fixture.file('failed'));
      expect(await fixture.ids({ search: 'tried' })).toEqual(['tried']);
      expect(await fixture.ids({ search: referenceOf('tried') })).toEqual(['tried']);
      expect(await fixture.ids({ failed: true })).toEqual(['failed']);
      expect(await fixture.ids({ email: 'new@example.com' })).toEqual(['new']);
      expect(await fixture.act('answered', { kind: 'reopened' }, { seen: 2 })).toMatchObject({
        state: 'done',
      });
      expect(await fixture.store.erase('ann@example.com')).toBe(6);
      expect((await fixture.ids()).toSorted()).toEqual(['new', 'tried']);
    });
  });
}
