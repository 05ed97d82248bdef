/** How the firm keeps its promise, week by week: inquiries by service, and how long answers took. */
import { setImmediate } from 'node:timers/promises';
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryFile } from '../core/record.ts';
import type { InquiryStore } from '../store/store.ts';
import { businessTimeBetween, promisedMs } from './business-hours.ts';

const weeksShown = 12;
/** Inquiries that are read in one go. */
const atOnce = 50;

/** Of accepted inquiries alone: what is in quarantine or was discarded does not count. */
export interface Tally {
  inquiries: number;
  /** In the order of Figures.services. */
  byService: number[];
  answered: number;
  /** By the promised time. */
  inTime: number;
  /** Business time from arrival to answer, in milliseconds; undefined without answers. */
  median: number | undefined;
}

export interface Figures {
  /** The form's choices, then what is chosen no longer; '' is no service. Those that somebody has chosen. */
  services: string[];
  /** The current one first, by its Monday as YYYY-MM-DD by the company's clock. */
  weeks: (Tally & { monday: string })[];
  /** All weeks together. */
  whole: Tally;
}

interface FiguresOptions {
  store: Pick<InquiryStore, 'list'>;
  hours: OpeningHours;
  form: { choices: string[] };
  now: () => Date;
}

/** @returns the figures of the last twelve weeks; it reads every inquiry of theirs */
export async function countFigures(options: FiguresOptions): Promise<Figures> {
  const { store, hours, form, now } = options;
  const first = mondayOf(now(), hours).subtract({ weeks: weeksShown - 1 });
  const since = new Date(first.toZonedDateTime(hours.timeZone).epochMilliseconds);
  const weeks = new Map<string, InquiryFile[]>();
  for (let week = weeksShown - 1; week >= 0; week--) {
    weeks.set(first.add({ weeks: week }).toString(), []);
  }
  let read = 0;
  for await (const file of store.list({ since })) {
    read += 1;
    // Whoever else asks the server for something does not wait until all are read.
    if (read % atOnce === 0) await setImmediate();
    if (file.record.status !== 'accepted') continue;
    weeks.get(mondayOf(file.inquiry.timestamp, hours).toString())?.push(file);
  }
  const all = [...weeks.values()].flat();
  const chosen = new Set(all.map(({ inquiry }) => inquiry.service));
  const services = [...new Set([...form.choices, '', ...chosen])].filter((one) => chosen.has(one));
  return {
    services,
    weeks: [...weeks].map(([monday, files]) => ({ monday, ...tallyOf(files, services, hours) })),
    whole: tallyOf(all, services, hours),
  };
}

function tallyOf(files: InquiryFile[], services: string[], hours: OpeningHours): Tally {
  const answers = files.flatMap(({ record: { answeredAt, dueAt } }) =>
    answeredAt ? { isInTime: answeredAt <= dueAt, ms: timeToAnswer(answeredAt, dueAt, hours) } : [],
  );
  return {
    inquiries: files.length,
    byService: services.map(
      (service) => files.filter(({ inquiry }) => inquiry.service === service).length,
    ),
    answered: answers.length,
    inTime: answers.filter(({ isInTime }) => isInTime).length,
    median: medianOf(answers.map(({ ms }) => ms)),
  };
}

/** From when the promise began to count (for a released inquiry, at its release) in business time. */
function timeToAnswer(answeredAt: Date, dueAt: Date, hours: OpeningHours): number {
  const early = businessTimeBetween(answeredAt, dueAt, hours);
  return Math.max(0, promisedMs - early) + businessTimeBetween(dueAt, answeredAt, hours);
}

function medianOf(times: number[]): number | undefined {
  const sorted = times.toSorted((one, other) => one - other);
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
