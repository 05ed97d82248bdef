/** Inquiries are found and listed. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../src/inquiry/core/reference.ts';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, hour, moment, sample, second } from '../fixtures/stores.ts';

export function describeReading(fixture: Fixture): void {
  describe('reading', () => {
    it('finds nothing under an unknown id', async () => {
      expect(await fixture.store.find('nothing')).toBeUndefined();
      expect(await fixture.attempts('nothing')).toEqual([]);
    });

    it('lists newest first, with records and deliveries', async () => {
      await fixture.add('b', {}, 2 * second);
      await fixture.add('c', {}, 3 * second);
      await fixture.add('a', {}, second);
      expect(await fixture.ids()).toEqual(['c', 'b', 'a']);
      const [first] = await Array.fromAsync(fixture.store.list());
      expect(first).toEqual(await fixture.file('c'));
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

    it('finds by the reference that follows from the id', async () => {
      const ids = Array.from({ length: 40 }, (_, index) => `i${index}`);
      await Promise.all(ids.map((id) => fixture.store.add(sample(id))));
      const found = await fixture.other.find(referenceOf('i7'));
      expect(found).toEqual(await fixture.file('i7'));
      expect(await fixture.store.find(referenceOf('nothing'))).toBeUndefined();
      expect(await fixture.store.find('')).toBeUndefined();
    });
  });

  describe('counts', () => {
    it('tell what staff have to do', async () => {
      const nothing = { all: 0, open: 0, overdue: 0, quarantined: 0, failed: 0, answered: 0 };
      expect(await fixture.store.counts(moment(0))).toEqual(nothing);
      const told = { recipients: recipients('email', 'slack') };
      await fixture.add('open', { dueAt: moment(hour) });
      await fixture.add('overdue', { ...told, dueAt: moment(hour - 1) });
      await fixture.add('odd', { suspicions: ['odd'], dueAt: moment(0) });
      await fixture.add('spam', { suspicions: ['odd'], dueAt: moment(0) });
      await fixture.act('spam', { kind: 'discarded' });
      for (const id of ['done', 'also done', 'open again']) {
        await fixture.add(id, { recipients: [], dueAt: moment(hour) });
        await fixture.act(id, { kind: 'answered' });
      }
      await fixture.act('open again', { kind: 'reopened' });
      const counts = { all: 7, open: 3, overdue: 1, quarantined: 1, failed: 0, answered: 2 };
      expect(await fixture.store.counts(moment(hour))).toEqual(counts);
      for (let delivery = 0; delivery < 3; delivery++) await fixture.fail(0);
      // Two of the three deliveries are of one inquiry.
      expect(await fixture.other.counts(moment(hour))).toEqual({ ...counts, failed: 2 });
      await fixture.act('overdue', { kind: 'resent' });
      expect(await fixture.store.counts(moment(hour + 1))).toEqual({
        ...counts,
        overdue: 3,
        failed: 1,
      });
    });
  });
}
