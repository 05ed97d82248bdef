/** Inquiries are copied to another store with all their data. */
import { expect, it } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, moment, second } from '../fixtures/stores.ts';

/** Adds eight inquiries of every kind, with everything that may be kept about them. */
export async function addVariety(fixture: Fixture): Promise<void> {
  const everyone = { recipients: recipients('acknowledgement', 'email', 'slack') };
  const pending = { state: 'pending', error: 'busy', nextAttemptAt: moment(2 * hour) } as const;
  await fixture.add('odd', { suspicions: ['four links', 'too fast'], source: {} });
  await fixture.add('spam', { suspicions: ['odd'] });
  await fixture.act('spam', { kind: 'discarded' });
  await fixture.add('tried', { ...everyone, ...from('tried@example.com') }, second);
  await fixture.settle(second, { state: 'delivered' });
  await fixture.fail(second);
  await fixture.settle(second, pending);
  await fixture.act('tried', { kind: 'assigned' }, { by: 'Bob' });
  await fixture.act('tried', { kind: 'answered', recipients: recipients('slack') }, { by: 'Bob' });
  await fixture.add('failed', everyone, 2 * second);
  for (let count = 0; count < 3; count++) await fixture.fail(2 * second);
  await fixture.add('alerted', { recipients: [], dueAt: moment(0) }, 3 * second);
  await fixture.alert(['email', 'slack'], second);
  await fixture.settle(hour, { state: 'delivered' });
  await fixture.add('answered', { fields: { ...ann, message: 'a\0b 📦' } }, 3 * second);
  await fixture.act('answered', { kind: 'noted', text: 'a\0b\n📦' }, { at: moment(0) });
  await fixture.act('answered', { kind: 'answered' });
  await fixture.add('waits', {}, 5 * second);
  await fixture.add('new', { ...everyone, ...from('new@example.com') }, 5 * second);
}

export function describeTransferring(fixture: Fixture): void {
  const all = () => Array.fromAsync(fixture.store.list({ oldestFirst: true }));

  it('inquiries of another store are the same here, put once or again, also to lists and actions', async () => {
    await addVariety(fixture);
    const given = await all();
    const counts = await fixture.store.counts(moment(hour));
    expect(await fixture.store.purge(moment(hour))).toBe(8);
    for (const one of given.toReversed()) await fixture.store.put(one);
    expect(await all()).toEqual(given);
    expect(await fixture.store.counts(moment(hour))).toEqual(counts);
    const found = await fixture.store.find(referenceOf('failed'));
    expect(found).toEqual(await fixture.inquiry('failed'));
    for (const search of ['tried', referenceOf('tried')]) {
      expect(await fixture.ids({ search })).toEqual(['tried']);
    }
    expect(await fixture.ids({ email: 'new@example.com' })).toEqual(['new']);
    const reopened = await fixture.act('answered', { kind: 'reopened' }, { expectedRevision: 2 });
    expect(reopened).toMatchObject({ state: 'done' });
    await fixture.act('failed', { kind: 'answered' });
    await fixture.act('new', { kind: 'discarded' });
    for (const one of given) await fixture.store.put(one);
    expect(await all()).toEqual(given);
    expect(await fixture.ids({ failed: true })).toEqual(['failed']);
    expect(await fixture.store.erase('ann@example.com')).toBe(6);
    expect((await fixture.ids()).toSorted()).toEqual(['new', 'tried']);
  });
}
