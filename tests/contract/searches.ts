/** Staff search for words and references. */
import { describe, expect, it } from 'vitest';
import { type Inquiry, inquiryFields } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';
import { ann, type Fixture, second } from '../fixtures/stores.ts';

export function describeSearches(fixture: Fixture): void {
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
  /** Expects of each search that it finds exactly these. */
  const expectFound = async (ids: string[], ...searches: string[]) => {
    for (const search of searches) expect(await fixture.ids({ search }), search).toEqual(ids);
  };

  describe('a search', () => {
    it('finds words of name, address, company and message, whatever their case and accents', async () => {
      await add();
      await expectFound(['lamps'], 'brûlé', 'lamps.example', 'operative', 'parcels', '300');
      await expectFound(['lamps'], 'brule', 'BRÛLÉ', 'Brulé', 'zoe', 'ZOË', 'DHL', 'dhl');
      await expectFound(['lamps'], 'ΕΛΛΆΔΑ', 'ελλάδα');
    });

    it('finds what has all of the words, in whatever fields and order', async () => {
      await add();
      await expectFound(['lamps'], 'parcels lamps', 'warehouse zoe 300', '  daily\n\tbrule  ');
      await expectFound(['lamps'], 'zoe z', 'zoe.b@lamps.example', 'Zoe.B@LAMPS.example');
      await expectFound([], 'warehouse emoji', 'warehouse nothing', 'zoe.b@lights.example');
    });

    it('finds nothing by the service, by a note of staff or by the inner part of a word', async () => {
      await add();
      await fixture.act('ann', { kind: 'noted', text: 'telephoned' });
      await expectFound([], inquiryFields.service.kind, 'consultation', 'telephoned', 'arcels');
    });

    it('ignores everything but letters and digits', async () => {
      await add();
      await expectFound(['lamps'], 'lamps &', '"parcels"', '- zoe -', 'lamps & co', '📦 lamps');
      await expectFound(['lamps'], '“dhl”');
      await expectFound(['ann', 'lamps'], '', '   ', '***', '"', '📦', '-');
    });

    it('finds by the beginning of a reference, from four characters on', async () => {
      await add();
      const reference = referenceOf('lamps');
      const plain = reference.replace('-', '');
      for (const length of [4, 5, 6, 7, 8]) {
        const begun = plain.slice(0, length);
        const hyphenated = `${begun.slice(0, 4)}-${begun.slice(4)}`;
        await expectFound(['lamps'], begun, begun.toLowerCase(), hyphenated, ` ${hyphenated} `);
      }
      await expectFound(['lamps'], reference.replace('-', ' '));
      await expectFound([], plain.slice(0, 3), plain.slice(1, 6), `${plain}9`, `${reference} zoe`);
    });

    it('finds both, what has the word and what has the reference', async () => {
      const word = referenceOf('ann').slice(0, 4);
      await add();
      await fixture.add('other', { inquiry: { ...ann, message: `About ${word}.` } }, 2 * second);
      expect(await fixture.ids({ search: word })).toEqual(['other', 'ann']);
      expect(await fixture.ids({ search: word, oldestFirst: true })).toEqual(['ann', 'other']);
      expect(await fixture.ids({ search: word, status: 'quarantined' })).toEqual([]);
    });

    it('finds nothing of an inquiry that was erased', async () => {
      await add();
      await fixture.store.erase(lamps.email);
      await expectFound([], 'parcels', referenceOf('lamps'));
      expect(await fixture.store.find(referenceOf('lamps'))).toBeUndefined();
      await expectFound(['ann'], 'emoji');
    });
  });
}
