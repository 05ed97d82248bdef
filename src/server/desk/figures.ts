/** Twelve weeks of inquiries, response times against the SLA, and page views. */
import type { InquiryForm } from '#content/inquiry-form.ts';
import { mondayOf, readPageViews } from '#server/http/view-counts.ts';
import { businessClock } from '#server/store/business-hours.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { type OpeningHours, responseTimeMs } from '#shared/opening-hours.ts';
import { originOf } from '#shared/post-metadata.ts';

const weeksShown = 12;
/** Strangers can invent labels. */
const mostSources = 30;

export type Figures = Awaited<ReturnType<typeof countFigures>>;
export type Tally = ReturnType<typeof tallyOf>;

/** `due`: inquiries that were answered, or should have been. */
type Counts = Record<'views' | 'formViews' | 'inquiries' | 'due' | 'inTime', number>;

/** The views of a page by visits of one origin, or an inquiry from the page. */
interface Counted extends Partial<Counts> {
  origin: string;
  page: string;
  service?: string;
  /** Business time in milliseconds until the answer. */
  wait?: number | undefined;
}

export async function countFigures(
  store: InquiryStore,
  hours: OpeningHours,
  { choices, pages }: Pick<InquiryForm, 'choices' | 'pages'>,
  now: Date,
) {
  const weeks = await lastWeeks(store, now, hours.timeZone, pages);
  const since = new Date(Math.min(...weeks.map(({ begins }) => begins)));
  const businessTime = businessClock(since, hours);
  for await (const { fields, record } of store.list({ status: 'accepted', since })) {
    const { dueAt, answeredAt } = record;
    // The clock of the SLA started at arrival, or at release from quarantine.
    const late = answeredAt && businessTime(answeredAt) - businessTime(dueAt);
    weeks
      .find(({ begins }) => begins <= fields.timestamp.getTime())
      ?.counted.push({
        origin: originOf(record.source),
        page: record.source.formPage ?? 'unknown',
        inquiries: 1,
        service: fields.service,
        due: Number(answeredAt !== undefined || dueAt < now),
        inTime: Number(answeredAt !== undefined && answeredAt <= dueAt),
        wait: late === undefined ? undefined : Math.max(0, responseTimeMs(hours) + late),
      });
  }
  const all = weeks.flatMap(({ counted }) => counted);
  const chosen = new Set(all.flatMap(({ service }) => service ?? []));
  const services = [...new Set([...choices, '', ...chosen])].filter((name) => chosen.has(name));
  return {
    answerWithin: hours.answerWithin,
    services,
    weeks: weeks.map(({ name, counted }) => tallyOf(name, counted, services)),
    sources: talliesBy('origin', all).slice(0, mostSources),
    pages: talliesBy('page', all),
    total: tallyOf('All', all, services),
  };
}

/** Each with its page views. */
function lastWeeks(store: InquiryStore, now: Date, timeZone: string, formPages: string[]) {
  const weeks = Array.from({ length: weeksShown }, async (_, week) => {
    const monday = mondayOf(now, timeZone).subtract({ weeks: week });
    const views = await readPageViews(store, monday);
    return {
      name: monday.toLocaleString('en-US', { month: 'short', day: 'numeric' }),
      begins: monday.toZonedDateTime(timeZone).epochMilliseconds,
      counted: views.map(
        (view): Counted => ({ ...view, formViews: formPages.includes(view.page) ? view.views : 0 }),
      ),
    };
  });
  return Promise.all(weeks);
}

function talliesBy(key: 'origin' | 'page', all: Counted[]): Tally[] {
  return [...Map.groupBy(all, (counted) => counted[key])]
    .map(([name, group]) => tallyOf(name, group))
    .sort((one, other) => other.inquiries - one.inquiries || other.views - one.views);
}

function tallyOf(name: string, all: Counted[], services: string[] = []) {
  const sum = (key: keyof Counts) => all.reduce((total, { [key]: count = 0 }) => total + count, 0);
  return {
    name,
    views: sum('views'),
    formViews: sum('formViews'),
    inquiries: sum('inquiries'),
    byService: services.map((name) => all.filter(({ service }) => service === name).length),
    due: sum('due'),
    inTime: sum('inTime'),
    median: medianOf(all.flatMap(({ wait }) => wait ?? [])),
  };
}

function medianOf(times: number[]): number | undefined {
  const sorted = Float64Array.from(times).sort();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
