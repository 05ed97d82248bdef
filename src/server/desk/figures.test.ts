import { describe, expect, it } from 'vitest';
import { dueAt } from '#server/store/business-hours.ts';
import type { Inquiry, InquiryRecord } from '#server/store/inquiry.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { form, hours } from '#tests/fixtures/company.ts';
import { countFigures } from './figures.ts';

/** A Friday; in New York it is ten in the morning. */
const at = new Date('2026-11-20T15:00:00Z');
const minute = 60_000;

function outcome(arrived: string, service = '', changes: Partial<InquiryRecord> = {}) {
  const timestamp = new Date(arrived);
  const record = { dueAt: dueAt(timestamp, hours), source: {}, ...changes };
  return { fields: { timestamp, service }, record } as Inquiry;
}

const answered = (arrived: string, time: string) =>
  outcome(arrived, '', { answeredAt: new Date(time) });

/** Of the current week. */
let views: Record<string, string> = {};

async function figuresOf(...all: Inquiry[]) {
  const asked: (ListFilter | undefined)[] = [];
  const list: InquiryStore['list'] = async function* (filter) {
    asked.push(filter);
    yield* all;
  };
  const getValue: InquiryStore['getValue'] = async (key) =>
    key === 'views 2026-11-16' ? { value: views } : undefined;
  const store = { list, getValue } as InquiryStore;
  const figures = await countFigures(store, hours, form, at);
  return { ...figures, asked };
}

describe('the figures', () => {
  it("are of the last twelve weeks, from Monday to Sunday in the company's time zone", async () => {
    const { weeks, services, asked } = await figuresOf(
      outcome('2026-11-18T15:00:00Z', 'Discontinued'),
      // Sunday, 23:59 in New York, and a minute later.
      outcome('2026-11-16T04:59:00Z', 'Consultation'),
      outcome('2026-11-16T05:00:00Z', 'Consultation'),
      outcome('2026-11-17T15:00:00Z'),
    );
    expect(services).toEqual(['Consultation', '', 'Discontinued']);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(0, 2)).toMatchObject([
      { name: 'Nov 16', inquiries: 3, byService: [1, 1, 1] },
      { name: 'Nov 9', inquiries: 1, byService: [1, 0, 0] },
    ]);
    const nothing = { inquiries: 0, byService: [0, 0, 0], due: 0, median: undefined };
    expect(weeks.at(-1)).toMatchObject({ name: 'Aug 31', ...nothing });
    // Midnight in New York, which was four hours behind UTC that day.
    expect(asked).toEqual([{ status: 'accepted', since: new Date('2026-08-31T04:00:00Z') }]);
  });

  it('count answers in business time, in the week of the inquiry', async () => {
    const { total: whole, weeks } = await figuresOf(
      answered('2026-11-19T15:00:00Z', '2026-11-19T15:20:00Z'),
      answered('2026-11-19T16:00:00Z', '2026-11-19T16:40:00Z'),
      // From 17:30 until 9:30 the next morning is an hour.
      answered('2026-11-18T22:30:00Z', '2026-11-19T14:30:00Z'),
      answered('2026-11-12T15:00:00Z', '2026-11-18T18:00:00Z'),
      outcome('2026-11-19T15:00:00Z'),
    );
    // Of an even number, the mean of the middle two.
    expect(whole).toMatchObject({ inquiries: 5, due: 5, inTime: 3, median: 50 * minute });
    expect(weeks.slice(0, 2)).toMatchObject([
      { inquiries: 4, due: 4, inTime: 3, median: 40 * minute },
      { inquiries: 1, due: 1, inTime: 0, median: 39 * 60 * minute },
    ]);
  });

  it('count the answer to a released inquiry from its release', async () => {
    const { total: whole } = await figuresOf(
      outcome('2026-11-16T15:00:00Z', '', {
        dueAt: dueAt(new Date('2026-11-19T15:00:00Z'), hours),
        answeredAt: new Date('2026-11-19T15:10:00Z'),
      }),
    );
    expect(whole).toMatchObject({ inTime: 1, median: 10 * minute });
  });

  it('add up inquiries and views by source and page, of thirty sources at most', async () => {
    views = {
      ...Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`/ label-${index}`, '1'])),
      '/ google.com': '20',
      '/contact google.com': '3',
      '/contact (this site)': '40',
      '/contact (other)': '2',
      '/about google.com': '4',
    };
    const referrer = 'https://www.google.com';
    const mail = { utm_source: 'mail', utm_campaign: 'spring' };
    const { sources, pages, total } = await figuresOf(
      outcome('2026-11-19T15:00:00Z', '', {
        source: { landingPage: '/', referrer, formPage: '/contact' },
      }),
      outcome('2026-11-19T15:00:00Z', '', { source: { ...mail, formPage: '/' }, answeredAt: at }),
      outcome('2026-11-19T15:00:00Z'),
    );
    views = {};
    const shown = sources.map(({ name, ...row }) =>
      [name, row.views, row.formViews, row.inquiries, row.inTime, row.due].join(),
    );
    expect(shown).toHaveLength(30);
    expect(shown.slice(0, 6)).toEqual([
      ...['google.com,27,23,1,0,1', 'mail / spring,0,0,1,0,1', 'unknown,0,0,1,0,1'],
      ...['(this site),40,40,0,0,0', '(other),2,2,0,0,0', 'label-0,1,1,0,0,0'],
    ]);
    expect(pages).toMatchObject([
      { name: '/', views: 6020, formViews: 6020, inquiries: 1 },
      { name: '/contact', views: 45, formViews: 45, inquiries: 1 },
      { name: 'unknown', views: 0, formViews: 0, inquiries: 1 },
      { name: '/about', views: 4, formViews: 0, inquiries: 0 },
    ]);
    expect(total).toMatchObject({ views: 6069, formViews: 6065, inquiries: 3 });
  });
});
