/** The store's role Reading: inquiries are found and listed. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, hour, moment, sample, second } from './fixture.ts';

export function describeReading(fixture: Fixture): void {
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

    it('lists those with a failed delivery', async () => {
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
