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
    it('finds what has all of the words or parts of words, in whatever fields and order', async () => {
      await add();
      const parts = ['brule', 'LAMPS.example', 'operative', 'łódź', '東京', '555-010 (9999)'];
      await expectFound(['lamps'], ...parts, 'warehouse zoe 300', '- zoe -');
      await expectFound([], 'warehouse emoji', 'warehouse nothing');
      // None is part of two fields or lines.
      await expectFound([], 'brulé-zoe', 'lodz-ships');
      await expectFound(['ann', 'lamps'], '', '***');
    });

    it('finds nothing by the service or by a note of staff', async () => {
      await add();
      await fixture.act('ann', { kind: 'noted', text: 'telephoned' });
      await expectFound([], inquiryFields.service.kind, 'consultation', 'telephoned');
    });

    it('finds by a reference or a part of it, among the other words too', async () => {
      await add();
      const reference = referenceOf('lamps');
      const plain = reference.replace('-', '');
      await expectFound(['lamps'], reference, plain, plain.toLowerCase(), plain.slice(3));
      await expectFound(['lamps'], reference.replace('-', ' '), `${reference} zoe`);
      await expectFound([], `${plain}9`, `${reference} emoji`);
    });
  });
}
