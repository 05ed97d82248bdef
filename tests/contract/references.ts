/** The store's role Intake: no inquiry is added with the reference of another one. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../src/inquiry/core/reference.ts';
import { recipients } from '../fixtures/company.ts';
import { twins } from '../fixtures/same-reference.ts';
import { ann, type Fixture, from, hour, sample } from './fixture.ts';

export function describeReferences(fixture: Fixture): void {
  describe('an inquiry with the reference of another one', () => {
    const [first, second] = twins;
    const told = recipients('email', 'acknowledgement');

    it('has another id', () => {
      expect(first).not.toBe(second);
      expect(referenceOf(first)).toBe(referenceOf(second));
    });

    it('is not written, whatever its content', async () => {
      await fixture.add(first);
      const before = await fixture.file(first);
      for (const inquiry of [ann, from('bob@example.com').inquiry]) {
        for (const suspicions of [[], ['odd']]) {
          const twin = sample(second, { inquiry, suspicions, recipients: told });
          expect(await fixture.store.add(twin)).toBe('taken');
          expect(await fixture.other.add(twin)).toBe('taken');
        }
      }
      expect(await fixture.ids()).toEqual([first]);
      expect(await fixture.file(first)).toEqual(before);
      expect(await fixture.claim(hour)).toHaveLength(1);
      // Nothing has used up the acknowledgement either.
      await fixture.add('c', { ...from('bob@example.com'), recipients: told });
      expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
    });

    it('is not written beside one in quarantine or one that was discarded', async () => {
      await fixture.add(first, { suspicions: ['odd'] });
      expect(await fixture.store.add(sample(second))).toBe('taken');
      await fixture.act(first, { kind: 'discarded' });
      expect(await fixture.store.add(sample(second))).toBe('taken');
      expect(await fixture.ids()).toEqual([first]);
    });

    it('is stored once the other one is gone', async () => {
      await fixture.add(first);
      await fixture.store.remove(first);
      expect(await fixture.store.add(sample(second))).toBe('stored');
      const found = await fixture.store.findByReference(referenceOf(first));
      expect(found?.inquiry.id).toBe(second);
    });

    it('is known by its id when both are there, as in a copy of an earlier store', async () => {
      await fixture.add(first, { suspicions: ['odd'] });
      const [whole] = await Array.fromAsync(fixture.store.wholeInquiries());
      if (!whole) throw new Error('Nothing is there.');
      await fixture.store.take({ ...whole, inquiry: { ...whole.inquiry, id: second } });
      for (const id of twins) {
        expect(await fixture.store.add(sample(id, from('bob@example.com')))).toBe('conflict');
        expect(await fixture.store.add(sample(id))).toBe('released');
        expect(await fixture.store.add(sample(id))).toBe('repeated');
      }
    });
  });
}
