/** Twelve weeks of inquiries, response times against the SLA, and page views. */
import type { InquiryForm } from '#content/inquiry-form.ts';
import { mondayOf, readPageViews } from '#server/http/view-counts.ts';
import { businessClock, responseTimeMs } from '#server/store/business-hours.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { originOf } from '#shared/post-metadata.ts';

const weeksShown = 12;
/** Strangers can invent labels. */
const mostSources = 30;

export type Figures = Awaited<ReturnType<typeof countFigures>>;
export type Tally = ReturnType<typeof tallyOf>;
type PageViews = Awaited<ReturnType<typeof readPageViews>>[number] & { hasForm: boolean };
type Counted = CountedInquiry | PageViews;

interface CountedInquiry {
  service: string;
  origin: string;
  /** That it was sent from. */
  page: string;
  /** Business time in milliseconds until the answer. */
  wait: number | undefined;
  /** It was answered, or should have been. */
  isDue: boolean;
  isInTime: boolean;
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
  for await (const { inquiry, record } of store.list({ status: 'accepted', since })) {
    const { dueAt, answeredAt } = record;
    // The clock of the SLA started at arrival, or at release from quarantine.
    const late = answeredAt && businessTime(answeredAt) - businessTime(dueAt);
    weeks
      .find(({ begins }) => begins <= inquiry.timestamp.getTime())
      ?.counted.push({
        service: inquiry.service,
        origin: originOf(record.source),
        page: record.source.formPage ?? 'unknown',
        wait: late === undefined ? undefined : Math.max(0, responseTimeMs(hours) + late),
        isDue: answeredAt !== undefined || dueAt < now,
        isInTime: answeredAt !== undefined && answeredAt <= dueAt,
      });
  }
  const all = weeks.flatMap(({ counted }) => counted);
  const chosen = new Set(all.filter(isInquiry).map(({ service }) => service));
  const services = [...new Set([...choices, '', ...chosen])].filter((one) => chosen.has(one));
  return {
    answerWithin: hours.answerWithin,
    services,
    weeks: weeks.map(({ name, counted }) => tallyOf(name, counted, services)),
    sources: talliesBy(all, ({ origin }) => origin).slice(0, mostSources),
    pages: talliesBy(all, ({ page }) => page),
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
      counted: views.map((one): Counted => ({ ...one, hasForm: formPages.includes(one.page) })),
    };
  });
  return Promise.all(weeks);
}

function talliesBy<T extends Counted>(all: T[], nameOf: (one: T) => string): Tally[] {
  return [...Map.groupBy(all, nameOf)]
    .map(([name, group]) => tallyOf(name, group))
    .sort((one, other) => other.inquiries - one.inquiries || other.views - one.views);
}

function tallyOf(name: string, all: Counted[], services: string[] = []) {
  const inquiries = all.filter(isInquiry);
  const views = all.filter(isViews);
  const waits = inquiries.flatMap(({ wait }) => wait ?? []);
  return {
    name,
    views: sumOf(views),
    formViews: sumOf(views.filter(({ hasForm }) => hasForm)),
    inquiries: inquiries.length,
    byService: services.map((one) => inquiries.filter(({ service }) => service === one).length),
    due: inquiries.filter(({ isDue }) => isDue).length,
    inTime: inquiries.filter(({ isInTime }) => isInTime).length,
    median: medianOf(waits),
  };
}

const isInquiry = (one: Counted) => 'service' in one;
const isViews = (one: Counted) => 'views' in one;
const sumOf = (all: PageViews[]) => all.reduce((sum, { views }) => sum + views, 0);

function medianOf(times: number[]): number | undefined {
  const sorted = Float64Array.from(times).sort();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
