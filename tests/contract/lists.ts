/** Inquiries are found, counted, searched, and listed by filter and in order. */
import { describe, expect, it } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import type { ListFilter } from '#server/store/store.ts';
import { type FieldValues, inquiryFields } from '#shared/fields.ts';
import { recipients } from '../fixtures/company.ts';
import { ann, type Fixture, from, hour, moment, sample, second } from '../fixtures/stores.ts';

export function describeLists(fixture: Fixture): void {
  describeFilters(fixture);
  describePages(fixture);
  describeOrder(fixture);
  describeSearches(fixture);

  it('an inquiry is found by its id, and by the reference that follows from it', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `i${index}`);
    await Promise.all(ids.map((id) => fixture.store.add(sample(id))));
    const found = await fixture.other.find(referenceOf('i7'));
    expect(found).toEqual(await fixture.inquiry('i7'));
    for (const key of ['nothing', referenceOf('nothing'), '']) {
      expect(await fixture.store.find(key)).toBeUndefined();
    }
  });
}

function describeFilters(fixture: Fixture): void {
  it('lists and counts say what staff have to do', async () => {
    const nothing = { all: 0, open: 0, overdue: 0, quarantined: 0, failed: 0, answered: 0 };
    expect(await fixture.store.counts(moment(0))).toEqual(nothing);
    const both = { recipients: recipients('email', 'slack') };
    await fixture.add('open', { dueAt: moment(hour) });
    await fixture.add('overdue', { ...both, dueAt: moment(hour - 1) });
    await fixture.add('odd', { suspicions: ['odd'], dueAt: moment(0) }, second);
    await fixture.add('spam', { suspicions: ['odd'], dueAt: moment(0) }, second);
    await fixture.act('spam', { kind: 'discarded' });
    for (const id of ['done', 'open again']) {
      await fixture.add(id, { recipients: [], dueAt: moment(hour) }, second);
      await fixture.act(id, { kind: 'answered' });
    }
    await fixture.act('open again', { kind: 'reopened' });
    const ids = async (filter: ListFilter) => (await fixture.ids(filter)).toSorted();
    expect(await ids({ status: 'accepted' })).toEqual(['done', 'open', 'open again', 'overdue']);
    expect(await ids({ status: 'quarantined' })).toEqual(['odd']);
    expect(await ids({ status: 'discarded' })).toEqual(['spam']);
    expect(await ids({ answered: false })).toEqual(['open', 'open again', 'overdue']);
    expect(await ids({ answered: true })).toEqual(['done']);
    expect(await ids({ dueBefore: moment(hour) })).toEqual(['overdue']);
    expect(await ids({ failed: true })).toEqual([]);
    const counts = { all: 6, open: 3, overdue: 1, quarantined: 1, failed: 0, answered: 1 };
    expect(await fixture.store.counts(moment(hour))).toEqual(counts);
    // Two of the three deliveries are of one inquiry.
    for (let delivery = 0; delivery < 3; delivery++) await fixture.fail(0);
    expect(await ids({ failed: true })).toEqual(['open', 'overdue']);
    expect(await ids({ failed: true, status: 'quarantined' })).toEqual([]);
    expect(await fixture.other.counts(moment(hour))).toEqual({ ...counts, failed: 2 });
    await fixture.act('overdue', { kind: 'resent' });
    await fixture.act('open', { kind: 'answered' });
    expect(await ids({ failed: true })).toEqual([]);
    const later = { ...counts, open: 2, overdue: 2, answered: 2 };
    expect(await fixture.store.counts(moment(hour + 1))).toEqual(later);
  });

  it('a list holds one address in any case, or inquiries saved since a moment', async () => {
    await fixture.add('a', from('Ann@Example.com'));
    await fixture.add('b', from('joann@example.com'), second);
    await fixture.add('c', from('ann@example.com'), 2 * second);
    expect(await fixture.ids({ email: 'aNN@example.com' })).toEqual(['c', 'a']);
    for (const email of ['ann', '%', '', 'example.com']) {
      expect(await fixture.ids({ email })).toEqual([]);
    }
    expect(await fixture.ids({ since: moment(second) })).toEqual(['c', 'b']);
    expect(await fixture.ids({ since: moment(second + 1) })).toEqual(['c']);
    expect(await fixture.ids({ since: moment(second), oldestFirst: true })).toEqual(['b', 'c']);
  });

  it('a list holds the inquiries that meet every condition', async () => {
    const due = { recipients: recipients('email'), dueAt: moment(0) };
    await fixture.add('first', due);
    await fixture.fail(0);
    await fixture.add('wanted', due, second);
    await fixture.fail(second);
    // Each lacks another of the conditions.
    await fixture.add('quarantined', { ...due, suspicions: ['odd'] }, second);
    await fixture.add('delivered', { ...due, recipients: recipients() }, second);
    await fixture.add('in time', { ...due, dueAt: moment(hour) }, second);
    await fixture.fail(second);
    await fixture.add('of another', { ...due, ...from('bob@example.org') }, second);
    await fixture.fail(second);
    const conditions: Required<Omit<ListFilter, 'after' | 'oldestFirst' | 'service' | 'assignee'>> =
      {
        status: 'accepted',
        answered: false,
        failed: true,
        dueBefore: moment(hour),
        email: 'ann@example.com',
        since: moment(second),
        search: 'emoji',
      };
    const { search, email, ...others } = conditions;
    expect(await fixture.ids(conditions)).toEqual(['wanted']);
    expect(await fixture.ids({ ...others, search })).toEqual(['wanted', 'of another']);
    expect(await fixture.ids({ ...others, email })).toEqual(['wanted']);
    for (const other of [{ answered: true }, { status: 'quarantined' } as const]) {
      expect(await fixture.ids({ ...conditions, ...other })).toEqual([]);
      expect(await fixture.ids({ search, failed: true, ...other })).toEqual([]);
    }
  });
}

function describePages(fixture: Fixture): void {
  it('a page of a search ends once so many were read, with what was found among them', async () => {
    const count = 330;
    for (let index = 0; index < count; index++) {
      const wanted = { ...ann, message: index < 2 ? 'a needle' : 'hay' };
      await fixture.add(`i${1000 + index}`, { fields: wanted }, index * second);
    }
    const page = (after?: ListFilter['after']) =>
      fixture.store.page({ search: 'needle', after }, { inquiries: 10, read: 50 });
    const first = await page();
    expect(first).toEqual({ inquiries: [], next: expect.anything() });
    // It reads some more, but not the whole list.
    expect(Number(first.next?.id.slice(1))).toBeGreaterThan(1000 + count - 150);
    let { next } = first;
    const found: string[] = [];
    for (let pages = 0; next && pages < 10; pages++) {
      const more = await page(next);
      found.push(...more.inquiries.map(({ fields }) => fields.id));
      next = more.next;
    }
    expect([found, next]).toEqual([['i1001', 'i1000'], undefined]);
  });
}

function describeOrder(fixture: Fixture): void {
  describe('the order of a list', () => {
    /** Three moments, of which the second has three inquiries. */
    const times: Record<string, number> = { m: 0, b: second, c: second, d: second, a: 2 * second };
    const inOrder = Object.keys(times);
    const cursorTo = (id: string) => ({ timestamp: moment(times[id] ?? 0), id });
    const addAll = async (areDue = false) => {
      for (const id of ['d', 'a', 'b', 'm', 'c']) {
        await fixture.add(id, { dueAt: cursorTo(id).timestamp }, areDue ? second : times[id]);
      }
    };

    it.each<[string, ListFilter]>([
      ['time', {}],
      ['time', { status: 'accepted' }],
      ['time', { email: 'ann@example.com' }],
      ['time', { search: 'emoji' }],
      ['due time', { answered: false }],
      ['due time', { dueBefore: moment(hour), email: 'ann@example.com', since: moment(0) }],
    ])('is by %s, then by id, also after any cursor, with %j', async (order, filter) => {
      await addAll(order === 'due time');
      expect(await fixture.ids(filter)).toEqual(inOrder.toReversed());
      expect(await fixture.ids({ ...filter, oldestFirst: true })).toEqual(inOrder);
      for (const [index, id] of inOrder.entries()) {
        const after = cursorTo(id);
        const newer = inOrder.slice(index + 1);
        const older = inOrder.slice(0, index).toReversed();
        expect(await fixture.ids({ ...filter, after })).toEqual(older);
        expect(await fixture.ids({ ...filter, after, oldestFirst: true })).toEqual(newer);
      }
    });

    it('goes on after an inquiry that is gone', async () => {
      await addAll();
      await fixture.store.remove('c');
      const after = cursorTo('c');
      expect(await fixture.ids({ after })).toEqual(['b', 'm']);
      expect(await fixture.ids({ after, oldestFirst: true })).toEqual(['d', 'a']);
      const between = { timestamp: moment(second / 2), id: 'x' };
      expect(await fixture.ids({ after: between })).toEqual(['m']);
      const late = { after: between, since: moment(2 * second) };
      expect(await fixture.ids({ ...late, oldestFirst: true })).toEqual(['a']);
      expect(await fixture.ids(late)).toEqual([]);
    });

    it('holds over many pages, in both directions and with several moments in each', async () => {
      const ids = Array.from({ length: 240 }, (_, index) => `i${String(index).padStart(3, '0')}`);
      for (const [index, id] of ids.entries()) {
        await fixture.add(id, { recipients: [] }, Math.floor(index / 7) * second);
      }
      expect(await fixture.ids()).toEqual(ids.toReversed());
      expect(await fixture.ids({ search: 'emoji', oldestFirst: true })).toEqual(ids);
    });
  });
}

function describeSearches(fixture: Fixture): void {
  const lamps: FieldValues = {
    ...ann,
    name: 'Zoë Brûlé',
    email: 'zoe.b@lamps.example',
    company: 'Lamps & Co-operative',
    message:
      'Our warehouse in Łódź\nships 300 PARCELS daily, by “DHL”. Ελλάδα? 東京都 민수: +1 (555) 010-9999\n77',
  };
  const add = async () => {
    await fixture.add('lamps', { fields: lamps });
    await fixture.add('ann', {}, second);
  };
  /** Expects of each search that it finds exactly these. */
  const expectFound = async (ids: string[], ...searches: string[]) => {
    for (const search of searches) expect(await fixture.ids({ search }), search).toEqual(ids);
  };

  it('a list has only the inquiries of a service, or of an assignee', async () => {
    await add();
    const [address, other] = ['eve@us.example', 'bob@us.example'];
    for (const [id, service] of [
      ['b', 'Labels'],
      ['c', 'Labels'],
      ['d', 'Labels & more'],
    ] as const) {
      await fixture.add(id, { fields: { ...ann, service } }, 2 * second);
    }
    await fixture.act('b', { kind: 'assigned', address });
    await fixture.act('c', { kind: 'assigned', address: other });
    await fixture.act('lamps', { kind: 'assigned', address });
    const found = async (filter: ListFilter) => (await fixture.ids(filter)).toSorted();
    expect(await found({ service: 'Labels' })).toEqual(['b', 'c']);
    expect(await found({ assignee: address })).toEqual(['b', 'lamps']);
    expect(await found({ assignee: address, service: 'Labels', answered: false })).toEqual(['b']);
    expect(await found({ assignee: other, search: 'zoe' })).toEqual([]);
  });

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

    it('finds by the service, and by a domain as people type it, but not by a note of staff', async () => {
      await add();
      const email = 'jo@xn--bcher-kva.example';
      const fields = { ...ann, email, service: 'Labels & Barcodes' };
      await fixture.add('jo', { fields }, 2 * second);
      await expectFound(['jo'], 'barcodes', 'bücher.example', 'BUCHER', email, 'xn--bcher');
      await fixture.act('jo', { kind: 'noted', text: 'telephoned' });
      await expectFound([], inquiryFields.service.kind, 'telephoned');
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
