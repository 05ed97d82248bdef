/** How the firm keeps its promise: inquiries by week and service, times to answer, sources, quarantine. */
import { setImmediate } from 'node:timers/promises';
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryFile } from '../core/record.ts';
import type { Source } from '../core/source.ts';
import type { InquiryStore } from '../store/store.ts';
import { businessTimeBetween, promisedMs } from './business-hours.ts';

const weeksShown = 12;
const mostSources = 10;
/** Inquiries that are read in one go. */
const atOnce = 50;
/** Figures are counted anew after this time, in milliseconds: each time reads every inquiry of the weeks. */
const lifetimeMs = 60_000;

/** A number of inquiries with one name. */
export interface Count {
  name: string;
  count: number;
}

export interface Week {
  /** Its Monday, as YYYY-MM-DD by the company's clock. */
  monday: string;
  count: number;
  /** In the order of Figures.services. */
  byService: number[];
}

export interface Figures {
  /** When they were counted. */
  at: Date;
  /** The first is the oldest; the last is the current one. */
  weeks: Week[];
  /** The form's choices, then what is chosen no longer; '' is no service. */
  services: string[];
  answers: {
    answered: number;
    /** By the promised time. */
    inTime: number;
    late: number;
    /** Unanswered and past the promised time. */
    overdue: number;
    /** Business time from arrival to answer, in milliseconds; undefined without answers. */
    median: number | undefined;
    worst: number | undefined;
  };
  /** The most frequent first; '' is a visit that no page and no campaign led to. */
  sources: Count[];
  quarantine: { waiting: number; released: number; discarded: number };
}

interface FiguresOptions {
  store: Pick<InquiryStore, 'list'>;
  hours: OpeningHours;
  form: { choices: string[] };
  now: () => Date;
}

/** @returns the figures of the last twelve weeks, counted at most once a minute */
export function createFigures(options: FiguresOptions): () => Promise<Figures> {
  const { store, now } = options;
  let last: { at: number; figures: Promise<Figures> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > lifetimeMs) {
      const moment = now();
      const since = firstMonday(moment, options.hours);
      const figures = countFigures(store.list({ since }), { ...options, at: moment });
      last = { at: performance.now(), figures };
      // What failed is not kept.
      figures.catch(() => {
        last = undefined;
      });
    }
    return last.figures;
  };
}

/** @param files those since the first of the weeks */
export async function countFigures(
  files: AsyncIterable<InquiryFile>,
  { hours, form, at }: Pick<FiguresOptions, 'hours' | 'form'> & { at: Date },
): Promise<Figures> {
  const services = [...form.choices, ''];
  const weeks = new Map<string, Map<string, number>>();
  const sources = new Map<string, number>();
  const times: number[] = [];
  const answers = { answered: 0, inTime: 0, late: 0, overdue: 0 };
  const quarantine = { waiting: 0, released: 0, discarded: 0 };

  const first = mondayOf(firstMonday(at, hours), hours);
  for (let week = 0; week < weeksShown; week++) {
    weeks.set(first.add({ weeks: week }).toString(), new Map());
  }
  let read = 0;
  for await (const { inquiry, record } of files) {
    read += 1;
    // Whoever else asks the server for something does not wait until all are read.
    if (read % atOnce === 0) await setImmediate();
    const { standing, suspicions, answeredAt, dueAt } = record;
    if (standing === 'quarantined') quarantine.waiting += 1;
    if (standing === 'discarded') quarantine.discarded += 1;
    if (standing !== 'accepted') continue;
    if (suspicions.length > 0) quarantine.released += 1;

    if (!services.includes(inquiry.service)) services.push(inquiry.service);
    const week = weeks.get(mondayOf(inquiry.timestamp, hours).toString());
    if (week) add(week, inquiry.service);
    add(sources, sourceName(record.source));
    if (answeredAt) {
      answers.answered += 1;
      answers[answeredAt <= dueAt ? 'inTime' : 'late'] += 1;
      times.push(timeToAnswer(answeredAt, dueAt, hours));
    } else if (dueAt < at) {
      answers.overdue += 1;
    }
  }

  times.sort((one, other) => one - other);
  return {
    at,
    services,
    weeks: [...weeks].map(([monday, counts]) => {
      const byService = services.map((service) => counts.get(service) ?? 0);
      return { monday, byService, count: byService.reduce((sum, count) => sum + count, 0) };
    }),
    answers: { ...answers, median: medianOf(times), worst: times.at(-1) },
    sources: [...sources]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostSources),
    quarantine,
  };
}

/** From when the promise began to count (for a released inquiry, at its release) in business time. */
function timeToAnswer(answeredAt: Date, dueAt: Date, hours: OpeningHours): number {
  const early = businessTimeBetween(answeredAt, dueAt, hours);
  return Math.max(0, promisedMs - early) + businessTimeBetween(dueAt, answeredAt, hours);
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** @param sorted in ascending order */
function medianOf(sorted: number[]): number | undefined {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function mondayOf(moment: Date, { timeZone }: OpeningHours): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  return zoned.toPlainDate().subtract({ days: zoned.dayOfWeek - 1 });
}

/** The moment at which the first of the weeks begins. */
function firstMonday(at: Date, hours: OpeningHours): Date {
  const monday = mondayOf(at, hours).subtract({ weeks: weeksShown - 1 });
  return new Date(monday.toZonedDateTime(hours.timeZone).epochMilliseconds);
}

/** A campaign names its source; otherwise it is the page that led here. */
function sourceName({ utm_source, referrer }: Source): string {
  if (utm_source) return utm_source;
  return referrer && URL.canParse(referrer) ? new URL(referrer).host : '';
}
