/** The store's role Desk: staff correct what a visitor has entered. */
import { describe, expect, it } from 'vitest';
import { fieldNames } from '../../src/inquiry/core/fields.ts';
import type { Change } from '../../src/inquiry/store/roles/desk.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, done, type Fixture, from, moment, sample, second } from './fixture.ts';

const email = (to: string): Change => ({ kind: 'corrected', field: 'email', to });

export function describeCorrecting(fixture: Fixture): void {
  describe('a correction', () => {
    it.each(fieldNames)('changes %s, and records what it was', async (field) => {
      await fixture.add('a');
      await fixture.add('b');
      const untouched = await fixture.file('b');
      const before = await fixture.file('a');
      const change = { kind: 'corrected', field, to: 'Quite another' } as const;
      expect(await fixture.act('a', change)).toEqual(done());
      const inquiry = { ...before.inquiry, [field]: 'Quite another' };
      const record = { ...before.record, revision: 1 };
      expect(await fixture.file('a')).toEqual({ ...before, inquiry, record });
      const recorded = { kind: 'corrected', field, from: ann[field], to: 'Quite another' };
      expect(await fixture.store.actions('a')).toMatchObject([recorded]);
      expect(await fixture.file('b')).toEqual(untouched);
    });

    it('is needless when the value is the same already, as it can be stored', async () => {
      await fixture.add('a', { inquiry: { ...ann, company: 'Lamps \ud800' } });
      for (const to of ['Lamps \ud800', 'Lamps \ufffd']) {
        const change = { kind: 'corrected', field: 'company', to } as const;
        expect(await fixture.act('a', change)).toEqual({ state: 'needless' });
      }
      await fixture.act('a', { kind: 'corrected', field: 'company', to: 'Lights \udc00' });
      expect((await fixture.file('a')).inquiry.company).toBe('Lights \ufffd');
      const recorded = { from: 'Lamps \ufffd', to: 'Lights \ufffd' };
      expect(await fixture.store.actions('a')).toMatchObject([recorded]);
    });

    it('leaves what the visitor sends again a repetition of what was sent', async () => {
      await fixture.add('a');
      for (const to of ['anna@example.com', 'annie@example.com']) await fixture.act('a', email(to));
      await fixture.act('a', { kind: 'corrected', field: 'name', to: 'Anna' });
      expect(await fixture.store.add(sample('a'))).toBe('repeated');
      for (const inquiry of [
        { ...ann, email: 'annie@example.com', name: 'Anna' },
        { ...ann, email: 'anna@example.com' },
        { ...ann, message: 'other' },
      ]) {
        expect(await fixture.store.add(sample('a', { inquiry }))).toBe('conflict');
      }
      expect((await fixture.file('a')).inquiry.email).toBe('annie@example.com');
    });

    it('lets a second post without suspicions release the inquiry, and tells the new address', async () => {
      await fixture.add('a', { suspicions: ['odd'] });
      await fixture.act('a', email('anna@example.com'));
      const clean = { recipients: recipients('acknowledgement') };
      expect(await fixture.store.add(sample('a', clean))).toBe('released');
      const [claim] = await fixture.claim(second);
      expect(claim?.inquiry.email).toBe('anna@example.com');
      // The mailbox was told, so it is not told again.
      await fixture.add('b', { ...from('anna@example.com'), ...clean });
      expect(await fixture.channelsOf('b')).toEqual([]);
    });

    it.each(['ann@example.com', 'ANNA@example.com', 'annie@Example.com'])(
      'of the address lets the inquiry be erased by %s',
      async (address) => {
        await fixture.add('a');
        await fixture.add('b', from('joann@example.com'));
        for (const to of ['anna@example.com', 'annie@example.com']) {
          await fixture.act('a', email(to));
        }
        expect(await fixture.store.erase(address)).toBe(1);
        expect(await fixture.ids()).toEqual(['b']);
        expect(await fixture.store.actions('a')).toEqual([]);
      },
    );

    it('back to the first address leaves the inquiry one of both addresses', async () => {
      await fixture.add('a');
      await fixture.act('a', email('anna@example.com'));
      await fixture.act('a', email('ann@example.com'));
      expect(await fixture.ids({ email: 'ann@example.com' })).toEqual(['a']);
      expect(await fixture.store.erase('ann@example.com')).toBe(1);
    });

    it('of the address leaves the inquiry among those of both addresses', async () => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      for (const [index, id] of names.entries()) {
        await fixture.add(id, from(id === 'e' ? 'eve@example.com' : 'Ann@example.com'), index);
      }
      for (const id of ['b', 'd']) {
        for (const to of ['eve@example.com', 'ann@example.com', 'anna@example.com']) {
          await fixture.act(id, email(to));
        }
      }
      await fixture.act('c', { kind: 'answered' });
      const ofAnn = { email: 'ann@example.com' };
      expect(await fixture.ids(ofAnn)).toEqual(['d', 'c', 'b', 'a']);
      expect(await fixture.ids({ ...ofAnn, oldestFirst: true })).toEqual(['a', 'b', 'c', 'd']);
      expect(await fixture.ids({ email: 'EVE@example.com' })).toEqual(['e', 'd', 'b']);
      expect(await fixture.ids({ email: 'anna@example.com' })).toEqual(['d', 'b']);
      expect(await fixture.ids({ ...ofAnn, answered: false })).toEqual(['d', 'b', 'a']);
      expect(await fixture.ids({ ...ofAnn, since: moment(2) })).toEqual(['d', 'c']);
      const after = { timestamp: moment(2), id: 'c' };
      expect(await fixture.ids({ ...ofAnn, after })).toEqual(['b', 'a']);
      expect(await fixture.ids({ ...ofAnn, after, oldestFirst: true })).toEqual(['d']);
    });

    it('of the address leaves the inquiry in its place, however long the list is', async () => {
      const names = Array.from({ length: 70 }, (_, index) => `inquiry-${10 + index}`);
      for (const [index, id] of names.entries()) {
        await fixture.add(id, {}, index);
        if (index % 9 === 0 || index > 66) await fixture.act(id, email('anna@example.com'));
      }
      expect(await fixture.ids({ email: 'ann@example.com' })).toEqual(names.toReversed());
      expect(await fixture.ids({ email: 'ann@example.com', oldestFirst: true })).toEqual(names);
    });

    it('is what lists go by', async () => {
      await fixture.add('a', { inquiry: { ...ann, company: 'Lamps' } });
      await fixture.act('a', email('anna@elsewhere.example'));
      await fixture.act('a', { kind: 'corrected', field: 'company', to: 'Lights' });
      expect(await fixture.ids({ email: 'Anna@elsewhere.example' })).toEqual(['a']);
      for (const gone of ['lamps', 'ann@example.com']) {
        expect(await fixture.ids({ search: gone })).toEqual([]);
      }
      for (const search of ['lights', 'elsewhere', 'emoji']) {
        expect(await fixture.ids({ search })).toEqual(['a']);
      }
    });
  });
}
