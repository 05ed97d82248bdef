/** Inquiries are given and taken with all that is kept of them. */
import { describe, expect, it } from 'vitest';
import type { InquiryFile } from '../../src/inquiry/core/record.ts';
import { referenceOf } from '../../src/inquiry/core/reference.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, moment, second } from '../fixtures/stores.ts';

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
  await fixture.act('tried', { kind: 'taken' }, { by: 'Bob' });
  await fixture.act('tried', { kind: 'answered', configured: ['slack'] }, { by: 'Bob' });
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
  await fixture.add('answered', { inquiry: { ...ann, message: 'a\0b 📦' } }, 3 * second);
  await fixture.act('answered', { kind: 'noted', text: 'a\0b\n📦' }, { at: moment(0) });
  await fixture.act('answered', { kind: 'answered' });
  await fixture.add('waits', { notifyAt: moment(hour) }, 5 * second);
  await fixture.add('new', { recipients: told, ...from('new@example.com') }, 5 * second);
}

export function describeTransferring(fixture: Fixture): void {
  const wholes = () => Array.fromAsync(fixture.store.list({ oldestFirst: true }));
  const whole = async (id: string): Promise<InquiryFile> => {
    const found = (await wholes()).find(({ inquiry }) => inquiry.id === id);
    if (!found) throw new Error(`There is no inquiry ${id}.`);
    return found;
  };

  describe('whole inquiries', () => {
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
      await fixture.act('a', { kind: 'answered' });
      await fixture.add('b');
      await fixture.store.take(before);
      expect(await whole('a')).toEqual(before);
      expect(await fixture.ids({ failed: true })).toEqual([]);
      expect(await fixture.ids()).toEqual(['b', 'a']);
    });

    it('are found, counted, erased and answered like those that came by a post', async () => {
      await addVariety(fixture);
      const given = await wholes();
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
