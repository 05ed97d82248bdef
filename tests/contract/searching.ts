/** Staff search for words and references. */
import { describe, expect, it } from 'vitest';
import { type Inquiry, inquiryFields } from '../../src/inquiry/core/fields.ts';
import { referenceOf } from '../../src/inquiry/core/reference.ts';
import { ann, type Fixture, second } from '../fixtures/stores.ts';

export function describeSearching(fixture: Fixture): void {
  const lamps: Inquiry = {
    ...ann,
    name: 'Zoë Brûlé',
    email: 'zoe.b@lamps.example',
    company: 'Lamps & Co-operative',
    message: 'Our warehouse in Łódź\nships 300 PARCELS daily, by “DHL”. Ελλάδα?',
  };
  const add = async () => {
    await fixture.add('lamps', { inquiry: lamps });
    await fixture.add('ann', {}, second);
  };

  describe('a search', () => {
    it.each([
      'brûlé', // in the name
      'lamps.example', // in the address
      'operative', // in the company
      'parcels', // in the message
      '300',
    ])('finds the word %s', async (search) => {
      await add();
      expect(await fixture.ids({ search })).toEqual(['lamps']);
    });

    it.each(['brule', 'BRÛLÉ', 'Brulé', 'zoe', 'ZOË', 'DHL', 'dhl', 'ΕΛΛΆΔΑ', 'ελλάδα'])(
      'finds %s whatever the case and the accents',
      async (search) => {
        await add();
        expect(await fixture.ids({ search })).toEqual(['lamps']);
      },
    );

    it('finds what has all of the words, in whatever fields and order', async () => {
      await add();
      for (const search of ['parcels lamps', 'warehouse zoe 300', '  daily\n\tbrule  ', 'zoe z']) {
        expect(await fixture.ids({ search })).toEqual(['lamps']);
      }
      expect(await fixture.ids({ search: 'warehouse emoji' })).toEqual([]);
      expect(await fixture.ids({ search: 'warehouse nothing' })).toEqual([]);
    });

    it('finds an address', async () => {
      await add();
      for (const search of ['zoe.b@lamps.example', 'Zoe.B@LAMPS.example']) {
        expect(await fixture.ids({ search })).toEqual(['lamps']);
      }
      expect(await fixture.ids({ search: 'zoe.b@lights.example' })).toEqual([]);
    });

    it('finds nothing by the service, by what staff have noted or by the inner part of a word', async () => {
      await add();
      await fixture.act('ann', { kind: 'noted', text: 'telephoned' });
      for (const search of [inquiryFields.service.kind, 'consultation', 'telephoned', 'arcels']) {
        expect(await fixture.ids({ search })).toEqual([]);
      }
    });

    it('does not count what is no letter and no digit', async () => {
      await add();
      for (const search of ['lamps &', '"parcels"', '- zoe -', 'lamps & co', '📦 lamps', '“dhl”']) {
        expect(await fixture.ids({ search }), search).toEqual(['lamps']);
      }
      for (const search of ['', '   ', '***', '"', '📦', '-'])
        expect(await fixture.ids({ search }), search).toEqual(['ann', 'lamps']);
    });

    it('finds by the beginning of a reference, from four characters on', async () => {
      await add();
      const reference = referenceOf('lamps');
      const plain = reference.replace('-', '');
      for (const length of [4, 5, 6, 7, 8]) {
        const begun = plain.slice(0, length);
        const hyphenated = `${begun.slice(0, 4)}-${begun.slice(4)}`;
        for (const search of [begun, begun.toLowerCase(), hyphenated, ` ${hyphenated} `]) {
          expect(await fixture.ids({ search }), search).toEqual(['lamps']);
        }
      }
      expect(await fixture.ids({ search: reference.replace('-', ' ') })).toEqual(['lamps']);
      for (const search of [
        plain.slice(0, 3),
        plain.slice(1, 6),
        `${plain}9`,
        `${reference} zoe`,
      ]) {
        expect(await fixture.ids({ search }), search).toEqual([]);
      }
    });

    it('finds both, what has the word and what has the reference', async () => {
      const word = referenceOf('ann').slice(0, 4);
      await add();
      await fixture.add('other', { inquiry: { ...ann, message: `About ${word}.` } }, 2 * second);
      expect(await fixture.ids({ search: word })).toEqual(['other', 'ann']);
      expect(await fixture.ids({ search: word, oldestFirst: true })).toEqual(['ann', 'other']);
      expect(await fixture.ids({ search: word, status: 'quarantined' })).toEqual([]);
    });

    it('finds no longer what was erased, purged or removed', async () => {
      await add();
      await fixture.store.erase(lamps.email);
      expect(await fixture.ids({ search: 'parcels' })).toEqual([]);
      expect(await fixture.ids({ search: referenceOf('lamps') })).toEqual([]);
      expect(await fixture.store.find(referenceOf('lamps'))).toBeUndefined();
      expect(await fixture.ids({ search: 'emoji' })).toEqual(['ann']);
    });
  });
}
