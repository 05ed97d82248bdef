/** A person is erased, old inquiries are purged. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, from, hour, moment, second } from '../fixtures/stores.ts';

export function describeRemoval(fixture: Fixture): void {
  const everywhere = { recipients: recipients('email', 'acknowledgement') };

  describe('erasing an address', () => {
    it('removes its inquiries with everything kept beside them', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { ...everywhere, ...from('ANN@example.com') });
      await fixture.add('c', { suspicions: ['odd'] });
      await fixture.fail(0);
      expect(await fixture.store.erase('Ann@Example.com')).toBe(3);
      expect(await fixture.ids()).toEqual([]);
      for (const id of ['a', 'b', 'c']) {
        expect(await fixture.store.find(id)).toBeUndefined();
        expect(await fixture.attempts(id)).toEqual([]);
      }
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
      const nothing = { pending: 0, owedSince: undefined, failed: 0 };
      expect(await fixture.owed()).toEqual(nothing);
    });
  });

  describe('removing one inquiry', () => {
    it('removes everything kept beside it, and leaves the others of its address', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { suspicions: ['odd'] });
      await fixture.fail(0);
      await fixture.act('a', { kind: 'noted', text: 'Called.' });
      const before = await fixture.file('b');
      expect(await fixture.store.remove('a')).toBe(true);
      expect(await fixture.store.remove('a')).toBe(false);
      expect(await fixture.store.find('a')).toBeUndefined();
      expect(await fixture.attempts('a')).toEqual([]);
      expect(await fixture.actions('a')).toEqual([]);
      expect(await fixture.ids()).toEqual(['b']);
      expect(await fixture.file('b')).toEqual(before);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.store.counts(moment(0))).toMatchObject({ all: 1, failed: 0 });
    });
  });

  describe('purging', () => {
    it('removes what was saved before a moment, with all records', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { suspicions: ['odd'] }, second);
      await fixture.add('c', {}, 2 * second);
      await fixture.fail(0);
      await fixture.act('a', { kind: 'noted', text: 'Called.' });
      const before = await fixture.file('c');
      expect(await fixture.store.purge(moment(2 * second))).toBe(2);
      expect(await fixture.store.purge(moment(2 * second))).toBe(0);
      expect(await fixture.ids()).toEqual(['c']);
      expect(await fixture.file('c')).toEqual(before);
      expect(await fixture.attempts('a')).toEqual([]);
      expect(await fixture.actions('a')).toEqual([]);
      const claims = await fixture.claim(1000 * hour);
      expect(claims.map(({ inquiry }) => inquiry.id)).toEqual(['c']);
    });
  });
}
