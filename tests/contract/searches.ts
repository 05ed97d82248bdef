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
    message:
      'Our warehouse in Łódź\nships 300 PARCELS daily, by “DHL”. Ελλάδα? 東京都 민수: +1 (555) 010-9999\n77',
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
    it('finds parts of name, address, company and message, whatever their case and accents', async () => {
      await add();
      await expectFound(['lamps'], 'brûlé', 'lamps.example', 'operative', 'arcels', '300');
      await expectFound(['lamps'], 'brule', 'BRÛLÉ', 'Brulé', 'zoe', 'ZOË', 'łódź', 'lodz', 'dhl');
      await expectFound(
        ['lamps'],
        'ΕΛΛΆΔΑ',
        'ελλάδα',
        '東京',
        '민수',
        '5550109999',
        '555-010 (9999)',
      );
    });

    it('finds what has all of the words, in whatever fields and order', async () => {
      await add();
      await expectFound(['lamps'], 'parcels lamps', 'warehouse zoe 300', '  daily\n\tbrule  ');
      await expectFound(
        ['lamps'],
        'zoe z',
        'zoe.b@lamps.example',
        'Zoe.B@LAMPS.example',
        'e.b@lam',
      );
      await expectFound(['lamps'], 'co-oper', 'lamps,co', 'zoe zoe');
      await expectFound([], 'warehouse emoji', 'warehouse nothing', 'zoe.b@lights.example');
      // A word with a hyphen is one, and none is part of two fields or lines.
      await expectFound([], 'oper-co', 'brulé-zoe', 'lodz-ships', '999977');
    });

    it('finds nothing by the service or by a note of staff', async () => {
      await add();
      await fixture.act('ann', { kind: 'noted', text: 'telephoned' });
      await expectFound([], inquiryFields.service.kind, 'consultation', 'telephoned');
    });

    it('ignores everything but letters and digits', async () => {
      await add();
      await expectFound(['lamps'], 'lamps &', '"parcels"', '- zoe -', 'lamps & co', '📦 lamps');
      await expectFound(['lamps'], '“dhl”');
      await expectFound(['ann', 'lamps'], '', '   ', '***', '"', '📦', '-');
    });

    it('takes everything as words and nothing else', async () => {
      await add();
      const operators = ['emoji AND nothing', 'emoji OR nothing', 'NOT nothing', 'emoji nothing*'];
      const quoted = ['name:nothing', '"nothing', "nothing'", '%nothing', 'nothing_', '\\nothing'];
      const odd = ["'; DROP TABLE contacts; -- nothing", 'nothing\0emoji', 'nothing \ud800'];
      const long = [`nothing ${'x '.repeat(5000)}`, `nothing${'x'.repeat(5000)}`];
      await expectFound([], ...operators, ...quoted, ...odd, ...long);
      await expectFound(['ann', 'lamps'], '%', '_', ' \0 ');
    });

    it('finds by a reference or a part of it, among the other words too', async () => {
      await add();
      const reference = referenceOf('lamps');
      const plain = reference.replace('-', '');
      for (const length of [4, 5, 6, 7, 8]) {
        const begun = plain.slice(0, length);
        const hyphenated = `${begun.slice(0, 4)}-${begun.slice(4)}`;
        await expectFound(['lamps'], begun, begun.toLowerCase(), hyphenated, ` ${hyphenated} `);
      }
      await expectFound(['lamps'], reference.replace('-', ' '), plain.slice(3), `${reference} zoe`);
      await expectFound([], `${plain}9`, `${reference} emoji`);
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
