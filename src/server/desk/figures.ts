/** Weekly figures: inquiries by service, and response times against the SLA. */
import { setImmediate } from 'node:timers/promises';
import type { InquiryFile } from '#server/store/record.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { businessTimeBetween, responseTimeMs } from '#shared/business-hours.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

const weeksShown = 12;
/** Inquiries read before other requests get their turn. */
const atOnce = 50;

/** Counts accepted inquiries only. */
export interface Tally {
  inquiries: number;
  /** In the order of Figures.services. */
  byService: number[];
  answered: number;
  inTime: number;
  /** Business time from arrival to answer, in milliseconds; undefined without answers. */
  median: number | undefined;
}

export interface Figures {
  /** The chosen ones, current choices first; '' is no service. */
  services: string[];
  /** The current one first; the Monday as YYYY-MM-DD in the company's time zone. */
  weeks: (Tally & { monday: string })[];
  whole: Tally;
}

export async function countFigures({
  store,
  hours,
  form,
  now,
}: {
  store: Pick<InquiryStore, 'list'>;
  hours: OpeningHours;
  form: { choices: string[] };
  now: () => Date;
}): Promise<Figures> {
  const first = mondayOf(now(), hours).subtract({ weeks: weeksShown - 1 });
  const since = new Date(first.toZonedDateTime(hours.timeZone).epochMilliseconds);
  const weeks = new Map<string, InquiryFile[]>();
  for (let week = weeksShown - 1; week >= 0; week--) {
    weeks.set(first.add({ weeks: week }).toString(), []);
  }
  let read = 0;
  for await (const file of store.list({ since })) {
    read += 1;
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

/** In business time since the clock of the SLA started: at arrival, or at release from quarantine. */
function timeToAnswer(answeredAt: Date, dueAt: Date, hours: OpeningHours): number {
  const early = businessTimeBetween(answeredAt, dueAt, hours);
  return Math.max(0, responseTimeMs - early) + businessTimeBetween(dueAt, answeredAt, hours);
}

function medianOf(times: number[]): number | undefined {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function mondayOf(time: Date, { timeZone }: OpeningHours): Temporal.PlainDate {
  const zoned = Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDate().subtract({ days: zoned.dayOfWeek - 1 });
}
