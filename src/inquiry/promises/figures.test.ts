import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { messageOf } from '../../../tests/fixtures/channels.ts';
import { form, hours } from '../../../tests/fixtures/company.ts';
import type { InquiryRecord } from '../core/record.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';
import { dueAt } from './business-hours.ts';
import { countFigures, createFigures } from './figures.ts';

/** A Friday; in New York it is ten in the morning. */
const at = new Date('2026-11-20T15:00:00Z');
const minute = 60_000;

function file(arrived: string, service = '', record: Partial<InquiryRecord> = {}) {
  const message = messageOf({ service });
  const timestamp = new Date(arrived);
  return {
    inquiry: { ...message.inquiry, timestamp },
    record: { ...message.record, source: {}, dueAt: dueAt(timestamp, hours), ...record },
    deliveries: [],
    attempts: [],
    actions: [],
  };
}

async function* each<T>(items: T[]) {
  yield* items;
}

const figuresOf = (...files: ReturnType<typeof file>[]) =>
  countFigures(each(files), { hours, form, at });

describe('the weeks', () => {
  it('are the last twelve, from Monday to Sunday by the clock of the company', async () => {
    const { weeks, services } = await figuresOf(
      // Sunday, 23:59 in New York, and a minute later.
      file('2026-11-16T04:59:00Z', 'Consultation'),
      file('2026-11-16T05:00:00Z', 'Consultation'),
      file('2026-11-17T15:00:00Z'),
      file('2026-11-18T15:00:00Z', 'Discontinued'),
    );
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ monday: '2026-08-31', count: 0, byService: [0, 0, 0, 0] });
    expect(services).toEqual(['Warehouse & Fulfillment', 'Consultation', '', 'Discontinued']);
    expect(weeks.slice(-2)).toEqual([
      { monday: '2026-11-09', count: 1, byService: [0, 1, 0, 0] },
      { monday: '2026-11-16', count: 3, byService: [0, 1, 1, 1] },
    ]);
  });

  it('are all that is asked of the store', async () => {
    const asked: (ListFilter | undefined)[] = [];
    const list: InquiryStore['list'] = (filter) => {
      asked.push(filter);
      return each([]);
    };
    const store = { list };
    const figures = createFigures({ store, hours, form, now: () => at });
    await figures();
    // Monday, August 31, at midnight in New York, which was four hours behind UTC then.
    expect(asked).toEqual([{ since: new Date('2026-08-31T04:00:00Z') }]);
    await figures();
    expect(asked).toHaveLength(1);
  });

  it('are counted again after a failure', async () => {
    const list = vi.fn<InquiryStore['list']>(() => each([]));
    const broken = new Readable({ read: () => broken.destroy(new Error('no store')) });
    list.mockReturnValueOnce(broken);
    const figures = createFigures({
      store: { list },
      hours,
      form,
      now: () => at,
    });
    await expect(figures()).rejects.toThrow('no store');
    expect((await figures()).weeks).toHaveLength(12);
  });
});

describe('the answers', () => {
  const answered = (arrived: string, time: string) =>
    file(arrived, '', { answeredAt: new Date(time), answeredBy: 'Ann' });

  it('count against the promise in business time', async () => {
    const { answers } = await figuresOf(
      answered('2026-11-19T15:00:00Z', '2026-11-19T15:20:00Z'),
      answered('2026-11-19T16:00:00Z', '2026-11-19T16:40:00Z'),
      // From 17:30 until 9:30 the next morning is an hour.
      answered('2026-11-18T22:30:00Z', '2026-11-19T14:30:00Z'),
      answered('2026-11-18T15:00:00Z', '2026-11-18T18:00:00Z'),
      file('2026-11-19T15:00:00Z'),
      file('2026-11-20T14:50:00Z'),
    );
    expect(answers).toEqual({
      answered: 4,
      inTime: 3,
      late: 1,
      overdue: 1,
      median: 50 * minute,
      worst: 180 * minute,
    });
  });

  it('of a released inquiry count from its release, like the promise', async () => {
    const released = dueAt(new Date('2026-11-19T15:00:00Z'), hours);
    const { answers } = await figuresOf(
      file('2026-11-16T15:00:00Z', '', {
        suspicions: ['odd'],
        dueAt: released,
        answeredAt: new Date('2026-11-19T15:10:00Z'),
      }),
    );
    expect(answers).toMatchObject({ inTime: 1, median: 10 * minute, worst: 10 * minute });
  });

  it('of an even number have the mean of the middle two as their median', async () => {
    const { answers } = await figuresOf(
      answered('2026-11-19T15:00:00Z', '2026-11-19T15:10:00Z'),
      answered('2026-11-19T15:00:00Z', '2026-11-19T15:30:00Z'),
    );
    expect(answers.median).toBe(20 * minute);
  });

  it('may be none', async () => {
    const { answers } = await figuresOf(file('2026-11-20T14:50:00Z'));
    expect([answers.median, answers.worst]).toEqual([undefined, undefined]);
  });
});

it('sources are campaigns, then pages that led here, the most frequent first', async () => {
  const from = (source: InquiryRecord['source']) => file('2026-11-19T15:00:00Z', '', { source });
  const { sources } = await figuresOf(
    from({}),
    from({ referrer: 'https://www.google.com', utm_source: 'letter' }),
    from({ utm_source: 'letter' }),
    from({ referrer: 'https://www.google.com' }),
    from({ referrer: 'no address' }),
    from({}),
  );
  expect(sources).toEqual([
    { name: '', count: 3 },
    { name: 'letter', count: 2 },
    { name: 'www.google.com', count: 1 },
  ]);
});

it('quarantine is counted apart', async () => {
  const held = (standing: InquiryRecord['standing']) =>
    file('2026-11-19T15:00:00Z', '', { standing, suspicions: ['odd'] });
  const figures = await figuresOf(held('quarantined'), held('discarded'), held('accepted'));
  expect(figures.quarantine).toEqual({ waiting: 1, released: 1, discarded: 1 });
  expect(figures.weeks.at(-1)?.count).toBe(1);
});
