/** The store's role Desk, its second part: a person is erased, old inquiries are purged. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, moment, second } from './fixture.ts';

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
        expect(await fixture.store.attempts(id)).toEqual([]);
      }
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.store.nextDeliveryAt()).toBeUndefined();
      const nothing = { pending: 0, owedSince: undefined, failed: 0 };
      expect(await fixture.store.deliveryState()).toEqual(nothing);
    });

    it('forgets that it was acknowledged', async () => {
      await fixture.add('a', everywhere);
      await fixture.store.erase(ann.email);
      await fixture.add('a', everywhere, second);
      expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
    });

    it('removes exactly that address, and forgets that its mailbox was acknowledged', async () => {
      await fixture.add('a', { ...everywhere, ...from('ann+1@example.com') });
      await fixture.add('b', { ...everywhere, ...from('ann+2@example.com') });
      expect(await fixture.store.erase('ann@example.com')).toBe(0);
      expect(await fixture.store.erase('ann+1@example.com')).toBe(1);
      expect(await fixture.ids()).toEqual(['b']);
      await fixture.add('c', { ...everywhere, ...from('ann+3@example.com') });
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });

    it('leaves other addresses untouched', async () => {
      await fixture.add('a', everywhere);
      await fixture.add('b', { ...everywhere, ...from('joann@example.com') });
      const before = await fixture.file('b');
      expect(await fixture.store.erase(ann.email)).toBe(1);
      expect(await fixture.file('b')).toEqual(before);
      await fixture.add('c', { ...everywhere, ...from('joann@example.com') });
      expect(await fixture.channelsOf('c')).toEqual(['email']);
      expect(await fixture.store.erase('%')).toBe(0);
      expect(await fixture.ids()).toHaveLength(2);
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
      expect(await fixture.store.attempts('a')).toEqual([]);
      expect(await fixture.store.actions('a')).toEqual([]);
      expect(await fixture.ids()).toEqual(['b']);
      expect(await fixture.file('b')).toEqual(before);
      expect(await fixture.claim(1000 * hour)).toEqual([]);
      expect(await fixture.store.counts(moment(0))).toMatchObject({ all: 1, failed: 0 });
    });

    it('needs an inquiry', async () => {
      await fixture.add('a');
      expect(await fixture.store.remove('nothing')).toBe(false);
      expect(await fixture.ids()).toEqual(['a']);
    });

    it('forgets that its mailboxes were acknowledged, that of an earlier address too', async () => {
      await fixture.add('a', everywhere);
      await fixture.act('a', { kind: 'corrected', field: 'email', to: 'anna@example.com' });
      await fixture.store.remove('a');
      await fixture.add('b', everywhere, second);
      expect(await fixture.channelsOf('b')).toEqual(['acknowledgement', 'email']);
      await fixture.store.remove('b');
      await fixture.add('c', everywhere, 2 * second);
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });

    it('lets the id be used anew', async () => {
      await fixture.add('a');
      await fixture.act('a', { kind: 'noted', text: 'Called.' }, { id: 'x' });
      await fixture.store.remove('a');
      await fixture.add('a', from('bob@example.com'));
      expect((await fixture.file('a')).record.revision).toBe(0);
      const again = fixture.act('a', { kind: 'noted', text: 'Called.' }, { id: 'x' });
      expect(await again).toMatchObject({ state: 'done' });
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
      expect(await fixture.store.attempts('a')).toEqual([]);
      expect(await fixture.store.actions('a')).toEqual([]);
      const claims = await fixture.claim(1000 * hour);
      expect(claims.map(({ delivery }) => delivery.inquiryId)).toEqual(['c']);
    });
  });

  describe('the newest moment', () => {
    it('is unknown at first, then when the newest inquiry was saved', async () => {
      expect(await fixture.store.newestMoment()).toBeUndefined();
      await fixture.add('b', {}, hour);
      await fixture.add('a', { suspicions: ['odd'] }, second);
      expect(await fixture.store.newestMoment()).toEqual(moment(hour));
    });

    it('is the one that was noted last, whatever is saved by another clock', async () => {
      await fixture.store.noteMoment(moment(hour));
      await fixture.add('a', {}, 1000 * hour);
      expect(await fixture.store.newestMoment()).toEqual(moment(hour));
      await fixture.store.noteMoment(moment(second));
      expect(await fixture.other.newestMoment()).toEqual(moment(second));
    });
  });
}
