/** Inquiries are added, repeated, acknowledged and forgotten. */
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import { sqliteAdapter } from '#server/databases/sqlite/sqlite-adapter.ts';
import { recipients } from '#tests/fixtures/company.ts';
import {
  ann,
  Fixture,
  from,
  hour,
  moment,
  openEmbedded,
  sample,
  second,
} from '#tests/fixtures/stores.ts';
import { createStore } from './create-store.ts';
import { StoreUnavailable } from './store.ts';

const fixture = new Fixture(openEmbedded);
const everyone = { recipients: recipients('email', 'acknowledgement') };

it.each(Object.keys(ann))('the same id with another %s is refused', async (field) => {
  await fixture.add('a');
  const fields = { ...ann, [field]: `other ${field}` };
  expect(await fixture.store.add(sample('a', { fields }))).toBe('conflict');
  expect((await fixture.inquiry('a')).fields).toMatchObject(ann);
});

it('a doubtful inquiry is delivered to staff, and not acknowledged', async () => {
  await fixture.add('a', { ...everyone, suspicions: ['no token'], isDoubtful: true });
  const { record, deliveries } = await fixture.inquiry('a');
  expect(record).toMatchObject({ status: 'accepted', isDoubtful: true, suspicions: ['no token'] });
  expect(deliveries.map(({ channel }) => channel)).toEqual(['email']);
});

describe('an inquiry in quarantine', () => {
  const clean = { dueAt: moment(9 * hour), ...everyone };

  it('is not delivered; repeated without suspicions, it is accepted, and due from then on', async () => {
    await fixture.add('a', { suspicions: ['too fast'], source: { utm_source: 'first' } });
    const { fields, record, deliveries } = await fixture.inquiry('a');
    expect(record).toMatchObject({ status: 'quarantined', suspicions: ['too fast'] });
    expect(deliveries).toEqual([]);
    fixture.at(hour);
    expect(await fixture.store.add(sample('a', clean))).toBe('released');
    const released = await fixture.inquiry('a');
    expect(released.fields).toEqual(fields);
    // The reason for the quarantine stays on record, and staff who saw it there are outdated.
    const { dueAt } = clean;
    expect(released.record).toEqual({ ...record, status: 'accepted', dueAt, revision: 1 });
    expect(released.deliveries).toMatchObject([
      { channel: 'acknowledgement', state: 'pending', nextAttemptAt: moment(hour) },
      { channel: 'email', state: 'pending', nextAttemptAt: moment(hour) },
    ]);
    expect(await fixture.alert(['email'], 10 * hour)).toBe(1);
  });

  it('stays there when the repetition is suspicious or differs, or staff have discarded it', async () => {
    await fixture.add('a', { suspicions: ['four links'] });
    const again = sample('a', { ...clean, suspicions: ['four links'] });
    expect(await fixture.store.add(again)).toBe('repeated');
    const other = sample('a', { ...clean, ...from('eve@example.com') });
    expect(await fixture.store.add(other)).toBe('conflict');
    expect(await fixture.ids({ status: 'quarantined' })).toEqual(['a']);
    await fixture.act('a', { kind: 'discarded' });
    expect(await fixture.store.add(sample('a', clean))).toBe('repeated');
    expect(await fixture.ids({ status: 'discarded' })).toEqual(['a']);
    expect(await fixture.channelsOf('a')).toEqual([]);
  });
});

describe('an acknowledgement', () => {
  const isSent = async (id: string, email: string, ms: number) => {
    await fixture.add(id, { ...everyone, ...from(email) }, ms);
    const channels = await fixture.channelsOf(id);
    expect(channels).toContain('email');
    return channels.includes('acknowledgement');
  };

  it('goes to a mailbox once in 24 hours, however its address is written', async () => {
    expect(await isSent('a', 'ann+1@example.com', 0)).toBe(true);
    expect(await isSent('b', 'ann@example.com', second)).toBe(false);
    expect(await isSent('c', 'Ann+2@EXAMPLE.com', 24 * hour - 1)).toBe(false);
    expect(await isSent('bob', 'bob@example.com', 24 * hour - 1)).toBe(true);
    expect(await isSent('local', 'root@localhost', 0)).toBe(false);
    // Those that were left out did not start another 24 hours.
    expect(await isSent('d', 'ann@example.com', 24 * hour + 1)).toBe(true);
    expect((await fixture.inquiry('a')).fields.email).toBe('ann+1@example.com');
  });

  it('is not used up by an inquiry in quarantine or one that asks for none', async () => {
    await fixture.add('a', { suspicions: ['odd'], recipients: recipients('acknowledgement') });
    await fixture.add('b', { recipients: recipients('email') });
    expect(await isSent('c', ann.email, second)).toBe(true);
  });

  it('is forgotten when its address is erased or its inquiry removed, and no other is', async () => {
    expect(await isSent('a', 'ann+1@example.com', 0)).toBe(true);
    expect(await isSent('joann', 'joann@example.com', 0)).toBe(true);
    for (const nobody of ['ann@example.com', '%']) {
      expect(await fixture.store.erase(nobody)).toBe(0);
    }
    expect(await isSent('b', 'ann+2@example.com', second)).toBe(true);
    expect(await fixture.other.erase('Ann+2@example.com')).toBe(1);
    expect(await fixture.ids()).toEqual(['joann', 'a']);
    expect(await isSent('c', 'ann+3@example.com', second)).toBe(true);
    await fixture.store.remove('c');
    expect(await isSent('c', 'ann+3@example.com', second)).toBe(true);
    expect(await isSent('d', 'joann@example.com', second)).toBe(false);
  });
});

it('what cannot be listed as erased is erased', async () => {
  const database = sqliteAdapter(openDatabase(':memory:'));
  const key = Buffer.alloc(32);
  await createStore(database, () => moment(0), key).add(sample('a'));
  const transact = () => Promise.reject(new StoreUnavailable('full'));
  const broken = createStore({ ...database, transact }, () => moment(0), key);
  expect(await broken.erase(ann.email)).toBe(1);
  expect(await broken.find('a')).toBeUndefined();
  await database.close();
});
