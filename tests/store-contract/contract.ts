/** What every InquiryStore must do. Each store's own tests run this suite. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { describeDeliveries } from './deliveries.ts';
import {
  ann,
  Fixture,
  from,
  hour,
  moment,
  type OpenStoresForTest,
  sample,
  second,
  start,
} from './fixture.ts';
import { describeStaffWork } from './staff.ts';

export type { OpenStores, OpenStoresForTest } from './fixture.ts';

/** @param open called before each test; must give stores without any inquiry */
export function describeStoreContract(name: string, open: OpenStoresForTest): void {
  describe(`${name} keeps the store's contract`, () => {
    const fixture = new Fixture(open);
    describeAdding(fixture);
    describeAcknowledgements(fixture);
    describeReading(fixture);
    describeDeliveries(fixture);
    describeStaffWork(fixture);
  });
}

function describeAdding(fixture: Fixture): void {
  describe('adding an inquiry', () => {
    it('keeps its fields, the time of saving, its record and its deliveries', async () => {
      const added = sample('a', { recipients: recipients('email', 'slack') });
      expect(await fixture.store.add(added)).toBe('stored');
      const { inquiry, record, deliveries } = await fixture.file('a');
      expect(inquiry).toEqual({ id: 'a', ...ann, timestamp: start });
      expect(record).toEqual({
        standing: 'accepted',
        suspicions: [],
        source: { landingPage: '/services', utm_source: 'letter' },
        dueAt: moment(24 * hour),
        answeredAt: undefined,
      });
      const waiting = { inquiryId: 'a', kind: 'inquiry', state: 'pending', attempts: 0 };
      const common = { ...waiting, nextAttemptAt: start, lastError: undefined };
      expect(deliveries.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
        { ...common, channel: 'email' },
        { ...common, channel: 'slack' },
      ]);
    });

    it('does not need a channel', async () => {
      expect(await fixture.store.add(sample('a', { recipients: recipients() }))).toBe('stored');
      expect(await fixture.channelsOf('a')).toEqual([]);
    });

    it('stores the same content under the same id once, whatever stands beside it', async () => {
      await fixture.add('a');
      fixture.at(hour);
      const again = sample('a', {
        suspicions: ['odd'],
        source: {},
        recipients: recipients('slack'),
      });
      const before = await fixture.file('a');
      expect(await fixture.store.add(again)).toBe('repeated');
      expect(await fixture.file('a')).toEqual(before);
      expect(await fixture.ids()).toEqual(['a']);
    });

    it.each(Object.keys(ann))('refuses the same id with another %s', async (field) => {
      await fixture.add('a');
      const inquiry = { ...ann, [field]: `other ${field}` };
      expect(await fixture.store.add(sample('a', { inquiry }))).toBe('conflict');
      expect((await fixture.file('a')).inquiry).toMatchObject(ann);
    });

    it('stores exactly one of twenty at once, with one set of deliveries', async () => {
      const added = sample('a', { recipients: recipients('email', 'slack', 'acknowledgement') });
      const stores = [fixture.store, fixture.other];
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => stores[index % 2]?.add(added)),
      );
      expect(outcomes.toSorted()).toEqual([...Array(19).fill('repeated'), 'stored']);
      expect(await fixture.ids()).toEqual(['a']);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email', 'slack']);
    });

    it('keeps a suspicious one in quarantine and delivers nothing', async () => {
      await fixture.add('a', { suspicions: ['four links', 'too fast'] });
      expect((await fixture.file('a')).record).toMatchObject({
        standing: 'quarantined',
        suspicions: ['four links', 'too fast'],
      });
      expect(await fixture.channelsOf('a')).toEqual([]);
      expect(await fixture.claim(hour)).toEqual([]);
    });
  });
}

function describeAcknowledgements(fixture: Fixture): void {
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

    it('goes to each address', async () => {
      await add('a', 'ann@example.com', 0);
      await add('b', 'bob@example.com', 0);
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

function describeReading(fixture: Fixture): void {
  describe('reading', () => {
    it('finds nothing under an unknown id', async () => {
      expect(await fixture.store.find('nothing')).toBeUndefined();
      expect(await fixture.store.attempts('nothing')).toEqual([]);
    });

    it('lists newest first, with records and deliveries', async () => {
      await fixture.add('b', {}, 2 * second);
      await fixture.add('c', {}, 3 * second);
      await fixture.add('a', {}, second);
      expect(await fixture.ids()).toEqual(['c', 'b', 'a']);
      const [first] = await Array.fromAsync(fixture.store.list());
      expect(first).toEqual(await fixture.file('c'));
    });

    it('lists each one once, more than fit in a page, many at the same moment', async () => {
      const ids = Array.from({ length: 230 }, (_, index) => `i${index}`);
      const added = (id: string) => sample(id, { recipients: recipients() });
      await Promise.all(ids.slice(0, 30).map((id) => fixture.store.add(added(id))));
      fixture.at(second);
      await Promise.all(ids.slice(30).map((id) => fixture.store.add(added(id))));
      const listed = await fixture.ids();
      expect(listed.toSorted()).toEqual(ids.toSorted());
      expect(listed.slice(200).toSorted()).toEqual(ids.slice(0, 30).toSorted());
    });

    it('lets two readers list at once, and stop early', async () => {
      for (const [index, id] of ['a', 'b', 'c'].entries()) {
        await fixture.add(id, {}, index * second);
      }
      const reader = fixture.store.list()[Symbol.asyncIterator]();
      await reader.next();
      expect(await fixture.ids()).toHaveLength(3);
      expect((await reader.next()).value).toMatchObject({ inquiry: { id: 'b' } });
      await reader.return?.();
    });

    it('lists by standing', async () => {
      await fixture.add('a');
      await fixture.add('b', { suspicions: ['odd'] }, second);
      await fixture.add('c', { suspicions: ['odd'] }, 2 * second);
      await fixture.store.discard('c');
      expect(await fixture.ids({ standing: 'accepted' })).toEqual(['a']);
      expect(await fixture.ids({ standing: 'quarantined' })).toEqual(['b']);
      expect(await fixture.ids({ standing: 'discarded' })).toEqual(['c']);
      expect(await fixture.ids({})).toEqual(['c', 'b', 'a']);
    });

    it('lists those with a delivery that was given up', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.add('b', {}, second);
      await fixture.fail(0);
      await fixture.fail(0);
      expect(await fixture.ids({ failed: true })).toEqual(['a']);
      expect(await fixture.ids({ failed: true, standing: 'quarantined' })).toEqual([]);
    });

    it('lists accepted, unanswered ones that were due before a moment', async () => {
      await fixture.add('late', { dueAt: moment(hour) });
      await fixture.add('early', { dueAt: moment(hour - 1) }, second);
      await fixture.add('odd', { dueAt: moment(0), suspicions: ['odd'] }, second);
      await fixture.add('done', { dueAt: moment(0) }, second);
      await fixture.store.markAnswered('done', moment(second));
      expect(await fixture.ids({ dueBefore: moment(hour) })).toEqual(['early']);
    });
  });
}
