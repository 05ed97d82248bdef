/** Inquiries that come again, and when a visitor is told that one has arrived. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
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
} from '../../../tests/fixtures/stores.ts';

const fixture = new Fixture(openEmbedded);

describeCleanRepeats();
describeAcknowledgements();

function describeCleanRepeats(): void {
  const clean = { dueAt: moment(9 * hour), recipients: recipients('email', 'acknowledgement') };

  describe('an inquiry in quarantine that comes again without suspicions', () => {
    it('is accepted, delivered, and due from now on', async () => {
      await fixture.add('a', { suspicions: ['too fast'], source: { utm_source: 'first' } });
      fixture.at(hour);
      expect(await fixture.store.add(sample('a', clean))).toBe('released');
      const { inquiry, record, deliveries } = await fixture.file('a');
      expect(inquiry).toEqual({ id: 'a', ...ann, timestamp: start });
      expect(record).toEqual({
        status: 'accepted',
        // Why it was held stays on record.
        suspicions: ['too fast'],
        source: { utm_source: 'first' },
        dueAt: clean.dueAt,
        answeredAt: undefined,
        answeredBy: undefined,
        takenBy: undefined,
        revision: 1,
      });
      expect(deliveries).toMatchObject([
        { channel: 'acknowledgement', state: 'pending', nextAttemptAt: moment(hour) },
        { channel: 'email', state: 'pending', nextAttemptAt: moment(hour) },
      ]);
      const alert = { now: moment(9 * hour), dueBefore: moment(10 * hour), channels: ['email'] };
      expect(await fixture.store.queueDueAlerts(alert)).toBe(1);
    });

    it('stays where it is when something is suspicious again, or the content is another', async () => {
      await fixture.add('a', { suspicions: ['four links'] });
      const again = sample('a', { ...clean, suspicions: ['four links'] });
      expect(await fixture.store.add(again)).toBe('repeated');
      const other = sample('a', { ...clean, ...from('eve@example.com') });
      expect(await fixture.store.add(other)).toBe('conflict');
      expect((await fixture.file('a')).record.status).toBe('quarantined');
      expect(await fixture.channelsOf('a')).toEqual([]);
    });

    it('stays where it is when staff have discarded it', async () => {
      await fixture.add('a', { suspicions: ['odd'] });
      await fixture.act('a', { kind: 'discarded' });
      expect(await fixture.store.add(sample('a'))).toBe('repeated');
      expect((await fixture.file('a')).record.status).toBe('discarded');
      expect(await fixture.channelsOf('a')).toEqual([]);
    });
  });
}

function describeAcknowledgements(): void {
  describe('an acknowledgement', () => {
    const acknowledged = recipients('email', 'acknowledgement');
    const add = (id: string, email: string, ms: number) =>
      fixture.add(id, { recipients: acknowledged, ...from(email) }, ms);

    it('goes to an address once in 24 hours, in whatever case it is written', async () => {
      await add('a', 'ann@example.com', 0);
      await add('b', 'Ann@EXAMPLE.com', 24 * hour - 1);
      await add('c', 'ann@example.com', 24 * hour + 1);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
      expect(await fixture.channelsOf('b')).toEqual(['email']);
      // The one that was left out did not start another 24 hours.
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });

    it.each(['root@localhost', 'x@127.0.0.1'])('does not go to %s', async (email) => {
      await fixture.add('a', { recipients: acknowledged, ...from(email) });
      expect(await fixture.channelsOf('a')).toEqual(['email']);
    });

    it('goes to each address', async () => {
      await add('a', 'ann@example.com', 0);
      await add('b', 'bob@example.com', 0);
      expect(await fixture.channelsOf('b')).toEqual(['acknowledgement', 'email']);
    });

    it('goes to a mailbox once in 24 hours, whatever tag its address has', async () => {
      await add('a', 'ann+1@example.com', 0);
      await add('b', 'ann+2@example.com', second);
      await add('c', 'ann@example.com', 2 * second);
      await add('d', 'an.n@gmail.com', 0);
      await add('e', 'ann+x@gmail.com', second);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
      expect(await fixture.channelsOf('b')).toEqual(['email']);
      expect(await fixture.channelsOf('c')).toEqual(['email']);
      expect(await fixture.channelsOf('d')).toEqual(['acknowledgement', 'email']);
      expect(await fixture.channelsOf('e')).toEqual(['email']);
      expect((await fixture.file('a')).inquiry.email).toBe('ann+1@example.com');
    });

    it('goes again to an address that was erased', async () => {
      await add('a', 'ann@example.com', 0);
      await fixture.other.erase('Ann@example.com');
      await add('b', 'ann@example.com', second);
      expect(await fixture.channelsOf('b')).toEqual(['acknowledgement', 'email']);
    });

    it('is not used up by an inquiry in quarantine or one that asks for none', async () => {
      await fixture.add('a', { suspicions: ['odd'], recipients: recipients('acknowledgement') });
      await fixture.add('b', { recipients: recipients('email') });
      await add('c', 'ann@example.com', second);
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });
  });
}

describe('adding an inquiry', () => {
  it.each(Object.keys(ann))('refuses the same id with another %s', async (field) => {
    await fixture.add('a');
    const inquiry = { ...ann, [field]: `other ${field}` };
    expect(await fixture.store.add(sample('a', { inquiry }))).toBe('conflict');
    expect((await fixture.file('a')).inquiry).toMatchObject(ann);
  });

  it('keeps a suspicious one in quarantine and delivers nothing', async () => {
    await fixture.add('a', { suspicions: ['four links', 'too fast'] });
    expect((await fixture.file('a')).record).toMatchObject({
      status: 'quarantined',
      suspicions: ['four links', 'too fast'],
    });
    expect(await fixture.channelsOf('a')).toEqual([]);
    expect(await fixture.claim(hour)).toEqual([]);
  });

  it('does not need a channel', async () => {
    expect(await fixture.store.add(sample('a', { recipients: recipients() }))).toBe('stored');
    expect(await fixture.channelsOf('a')).toEqual([]);
  });
});
