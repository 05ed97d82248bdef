/** Inquiries are added, repeated, acknowledged and forgotten. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { recipients } from '#tests/fixtures/company.ts';
import { twins } from '#tests/fixtures/same-reference.ts';
import {
  ann,
  Fixture,
  from,
  hour,
  moment,
  openEmbedded,
  sample,
  second,
  start,
} from '#tests/fixtures/stores.ts';

const fixture = new Fixture(openEmbedded);
const everyone = { recipients: recipients('email', 'acknowledgement') };

it.each(Object.keys(ann))('the same id with another %s is refused', async (field) => {
  await fixture.add('a');
  const inquiry = { ...ann, [field]: `other ${field}` };
  expect(await fixture.store.add(sample('a', { inquiry }))).toBe('conflict');
  expect((await fixture.file('a')).inquiry).toMatchObject(ann);
});

describe('an inquiry in quarantine', () => {
  const clean = { dueAt: moment(9 * hour), ...everyone };

  it('is not delivered; repeated without suspicions, it is accepted, and due from then on', async () => {
    await fixture.add('a', { suspicions: ['too fast'], source: { utm_source: 'first' } });
    expect((await fixture.file('a')).record).toMatchObject({
      status: 'quarantined',
      suspicions: ['too fast'],
    });
    expect(await fixture.channelsOf('a')).toEqual([]);
    expect(await fixture.claim(hour)).toEqual([]);
    fixture.at(hour);
    expect(await fixture.store.add(sample('a', clean))).toBe('released');
    const { inquiry, record, deliveries, actions } = await fixture.file('a');
    expect(inquiry).toEqual({ id: 'a', ...ann, timestamp: start });
    expect(record).toEqual({
      status: 'accepted',
      // The reason for the quarantine stays on record.
      suspicions: ['too fast'],
      source: { utm_source: 'first' },
      dueAt: clean.dueAt,
      answeredAt: undefined,
      answeredBy: undefined,
      takenBy: undefined,
      // Staff who saw it in quarantine are outdated.
      revision: 1,
    });
    expect(deliveries).toMatchObject([
      { channel: 'acknowledgement', state: 'pending', nextAttemptAt: moment(hour) },
      { channel: 'email', state: 'pending', nextAttemptAt: moment(hour) },
    ]);
    expect(actions).toEqual([]);
    const alert = { now: moment(9 * hour), dueBefore: moment(10 * hour), channels: ['email'] };
    expect(await fixture.store.queueDueAlerts(alert)).toBe(1);
  });

  it('stays there when the repetition is suspicious or differs, or staff have discarded it', async () => {
    await fixture.add('a', { suspicions: ['four links'] });
    const again = sample('a', { ...clean, suspicions: ['four links'] });
    expect(await fixture.store.add(again)).toBe('repeated');
    const other = sample('a', { ...clean, ...from('eve@example.com') });
    expect(await fixture.store.add(other)).toBe('conflict');
    expect((await fixture.file('a')).record.status).toBe('quarantined');
    await fixture.act('a', { kind: 'discarded' });
    expect(await fixture.store.add(sample('a', clean))).toBe('repeated');
    expect((await fixture.file('a')).record.status).toBe('discarded');
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
    expect((await fixture.file('a')).inquiry.email).toBe('ann+1@example.com');
  });

  it('is not used up by an inquiry in quarantine or one that asks for none', async () => {
    await fixture.add('a', { suspicions: ['odd'], recipients: recipients('acknowledgement') });
    await fixture.add('b', { recipients: recipients('email') });
    expect(await isSent('c', ann.email, second)).toBe(true);
  });

  it('is forgotten when its address is erased or its inquiry removed, and no other is', async () => {
    expect(await isSent('a', 'ann+1@example.com', 0)).toBe(true);
    expect(await isSent('joann', 'joann@example.com', 0)).toBe(true);
    const before = await fixture.file('joann');
    for (const nobody of ['ann@example.com', '%']) {
      expect(await fixture.store.erase(nobody)).toBe(0);
    }
    expect(await isSent('b', 'ann+2@example.com', second)).toBe(true);
    expect(await fixture.other.erase('Ann+2@example.com')).toBe(1);
    expect(await fixture.ids()).toEqual(['joann', 'a']);
    expect(await isSent('c', 'ann+3@example.com', second)).toBe(true);
    await fixture.store.remove('c');
    expect(await isSent('c', 'ann+3@example.com', second)).toBe(true);
    expect(await fixture.file('joann')).toEqual(before);
    expect(await isSent('d', 'joann@example.com', second)).toBe(false);
  });
});

it('the id of a removed inquiry can be used again', async () => {
  await fixture.add('a');
  const action = [{ kind: 'noted', text: 'Called.' }, { id: 'x' }] as const;
  await fixture.act('a', ...action);
  await fixture.store.remove('a');
  await fixture.add('a', from('bob@example.com'));
  expect((await fixture.file('a')).record.revision).toBe(0);
  expect(await fixture.act('a', ...action)).toMatchObject({ state: 'done' });
});

describe('an inquiry with the reference of another', () => {
  const [first, twin] = twins;

  it('is not stored until the other is gone, whatever its status', async () => {
    await fixture.add(first, { suspicions: ['odd'] });
    expect(await fixture.store.add(sample(twin))).toBe('taken');
    await fixture.act(first, { kind: 'discarded' });
    expect(await fixture.store.add(sample(twin))).toBe('taken');
    await fixture.store.remove(first);
    expect(await fixture.store.add(sample(twin))).toBe('stored');
    expect((await fixture.store.find(referenceOf(first)))?.inquiry.id).toBe(twin);
  });

  it('is recognized by its id when both are there, as in a copied store', async () => {
    await fixture.add(first, { suspicions: ['odd'] });
    const file = await fixture.file(first);
    await fixture.store.take({ ...file, inquiry: { ...file.inquiry, id: twin } });
    for (const id of twins) {
      expect(await fixture.store.add(sample(id, from('bob@example.com')))).toBe('conflict');
      expect(await fixture.store.add(sample(id))).toBe('released');
      expect(await fixture.store.add(sample(id))).toBe('repeated');
    }
  });
});
