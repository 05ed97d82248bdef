/** Lists are filtered, in an order of their own. */
import { describe, expect, it } from 'vitest';
import type { ListFilter } from '../../src/inquiry/store/store.ts';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, from, hour, moment, second } from '../fixtures/stores.ts';

export function describeListing(fixture: Fixture): void {
  describeFilters(fixture);
  describeOrder(fixture);
}

function describeFilters(fixture: Fixture): void {
  describe('a list', () => {
    it('is of a status', async () => {
      await fixture.add('a');
      await fixture.add('b', { suspicions: ['odd'] }, second);
      await fixture.add('c', { suspicions: ['odd'] }, 2 * second);
      await fixture.act('c', { kind: 'discarded' });
      expect(await fixture.ids({ status: 'accepted' })).toEqual(['a']);
      expect(await fixture.ids({ status: 'quarantined' })).toEqual(['b']);
      expect(await fixture.ids({ status: 'discarded' })).toEqual(['c']);
      expect(await fixture.ids({})).toEqual(['c', 'b', 'a']);
    });

    it('is of accepted ones that have an answer, or that have none', async () => {
      await fixture.add('open');
      await fixture.add('odd', { suspicions: ['odd'] }, second);
      await fixture.add('done', {}, 2 * second);
      await fixture.act('done', { kind: 'answered' });
      expect(await fixture.ids({ answered: false })).toEqual(['open']);
      expect(await fixture.ids({ answered: true })).toEqual(['done']);
      await fixture.act('done', { kind: 'reopened' });
      expect(await fixture.ids({ answered: false })).toEqual(['done', 'open']);
      expect(await fixture.ids({ answered: true })).toEqual([]);
    });

    it('is of those with a failed delivery', async () => {
      await fixture.add('a', { recipients: recipients('email', 'slack') });
      await fixture.add('b', { recipients: [] }, second);
      await fixture.fail(0);
      await fixture.fail(0);
      expect(await fixture.ids({ failed: true })).toEqual(['a']);
      expect(await fixture.ids({ failed: true, status: 'quarantined' })).toEqual([]);
      await fixture.act('a', { kind: 'resent' });
      expect(await fixture.ids({ failed: true })).toEqual([]);
      await fixture.fail(hour);
      await fixture.act('a', { kind: 'answered' });
      expect(await fixture.ids({ failed: true })).toEqual([]);
    });

    it('is of accepted, unanswered ones that were due before a moment', async () => {
      await fixture.add('late', { dueAt: moment(hour) });
      await fixture.add('early', { dueAt: moment(hour - 1) }, second);
      await fixture.add('odd', { dueAt: moment(0), suspicions: ['odd'] }, second);
      await fixture.add('done', { dueAt: moment(0) }, second);
      await fixture.act('done', { kind: 'answered' });
      expect(await fixture.ids({ dueBefore: moment(hour) })).toEqual(['early']);
    });

    it('is of exactly one address, in whatever case', async () => {
      await fixture.add('a', from('Ann@Example.com'));
      await fixture.add('b', from('joann@example.com'), second);
      await fixture.add('c', from('ann@example.com'), 2 * second);
      expect(await fixture.ids({ email: 'aNN@example.com' })).toEqual(['c', 'a']);
      for (const email of ['ann', '%', '', 'example.com']) {
        expect(await fixture.ids({ email })).toEqual([]);
      }
    });

    it('is of those saved at a moment or later', async () => {
      for (const [index, id] of ['a', 'b', 'c'].entries()) {
        await fixture.add(id, {}, index * second);
      }
      expect(await fixture.ids({ since: moment(second) })).toEqual(['c', 'b']);
      expect(await fixture.ids({ since: moment(second + 1) })).toEqual(['c']);
      expect(await fixture.ids({ since: moment(second), oldestFirst: true })).toEqual(['b', 'c']);
    });

    it('is of those that fulfill every condition', async () => {
      const due = { recipients: recipients('email'), dueAt: moment(0) };
      await fixture.add('first', due);
      await fixture.fail(0);
      await fixture.add('wanted', due, second);
      await fixture.fail(second);
      // Each lacks another of the conditions.
      await fixture.add('quarantined', { ...due, suspicions: ['odd'] }, second);
      await fixture.add('delivered', { ...due, recipients: recipients() }, second);
      await fixture.add('in time', { ...due, dueAt: moment(hour) }, second);
      await fixture.fail(second);
      await fixture.add('of another', { ...due, ...from('bob@example.org') }, second);
      await fixture.fail(second);
      const conditions: Required<Omit<ListFilter, 'after' | 'oldestFirst'>> = {
        status: 'accepted',
        answered: false,
        failed: true,
        dueBefore: moment(hour),
        email: 'ann@example.com',
        since: moment(second),
        search: 'emoji',
      };
      expect(await fixture.ids(conditions)).toEqual(['wanted']);
      const { search, email, ...others } = conditions;
      expect(await fixture.ids({ ...others, search })).toEqual(['wanted', 'of another']);
      expect(await fixture.ids({ ...others, email })).toEqual(['wanted']);
      expect(await fixture.ids({ search, email, answered: true })).toEqual([]);
      expect(await fixture.ids({ ...conditions, status: 'quarantined' })).toEqual([]);
      await fixture.act('wanted', { kind: 'answered' });
      expect(await fixture.ids(conditions)).toEqual([]);
      expect(await fixture.ids({ failed: true, answered: true })).toEqual([]);
    });
  });
}

function describeOrder(fixture: Fixture): void {
  describe('the order of a list', () => {
    /** In the order of places: three moments, of which the second has three inquiries. */
    const inOrder = ['m', 'b', 'c', 'd', 'a'];
    const moments: Record<string, number> = {
      m: 0,
      b: second,
      c: second,
      d: second,
      a: 2 * second,
    };
    const addAll = async () => {
      for (const id of ['d', 'a', 'b', 'm', 'c']) await fixture.add(id, {}, moments[id]);
    };
    const placeOf = (id: string) => ({ timestamp: moment(moments[id] ?? 0), id });
    const filters: ListFilter[] = [
      {},
      { status: 'accepted' },
      { answered: false },
      { dueBefore: moment(1000 * hour) },
      { email: 'ann@example.com' },
      { since: moment(0) },
      { search: 'emoji' },
    ];

    it.each(filters)('is by time, and by id at the same moment, with %j', async (filter) => {
      await addAll();
      expect(await fixture.ids(filter)).toEqual(inOrder.toReversed());
      expect(await fixture.ids({ ...filter, oldestFirst: true })).toEqual(inOrder);
    });

    it.each(filters)('goes on after any place, with %j', async (filter) => {
      await addAll();
      for (const [index, id] of inOrder.entries()) {
        const after = placeOf(id);
        const newer = inOrder.slice(index + 1);
        const older = inOrder.slice(0, index).toReversed();
        expect(await fixture.ids({ ...filter, after })).toEqual(older);
        expect(await fixture.ids({ ...filter, after, oldestFirst: true })).toEqual(newer);
      }
    });

    it('goes on after a place where there is nothing any more', async () => {
      await addAll();
      await fixture.store.remove('c');
      const after = placeOf('c');
      expect(await fixture.ids({ after })).toEqual(['b', 'm']);
      expect(await fixture.ids({ after, oldestFirst: true })).toEqual(['d', 'a']);
      const between = { timestamp: moment(second / 2), id: 'x' };
      expect(await fixture.ids({ after: between })).toEqual(['m']);
    });

    it('holds over many pages, in both directions and with several moments in each', async () => {
      const ids = Array.from({ length: 240 }, (_, index) => `i${String(index).padStart(3, '0')}`);
      for (const [index, id] of ids.entries()) {
        await fixture.add(id, { recipients: [] }, Math.floor(index / 7) * second);
      }
      expect(await fixture.ids()).toEqual(ids.toReversed());
      expect(await fixture.ids({ search: 'emoji', oldestFirst: true })).toEqual(ids);
    });
  });
}
