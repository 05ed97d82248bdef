/** Weekly figures: inquiries by service, and response times against the SLA. */
import { businessClock, responseTimeMs } from '#server/store/business-hours.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

const weeksShown = 12;
export type Figures = Awaited<ReturnType<typeof countFigures>>;
export type Tally = ReturnType<typeof tallyOf>;

interface CountedInquiry {
  service: string;
  /** Business time in milliseconds until the answer. */
  wait: number | undefined;
  isInTime: boolean;
}

export async function countFigures(
  store: InquiryStore,
  hours: OpeningHours,
  choices: string[],
  now: Date,
) {
  const weeks = lastWeeks(now, hours.timeZone);
  const since = new Date(Math.min(...weeks.map(({ begins }) => begins)));
  const businessTime = businessClock(since, hours);
  for await (const { inquiry, record } of store.list({ status: 'accepted', since })) {
    const { dueAt, answeredAt } = record;
    // The clock of the SLA started at arrival, or at release from quarantine.
    const late = answeredAt && businessTime(answeredAt) - businessTime(dueAt);
    weeks
      .find(({ begins }) => begins <= inquiry.timestamp.getTime())
      ?.inquiries.push({
        service: inquiry.service,
        wait: late === undefined ? undefined : Math.max(0, responseTimeMs + late),
        isInTime: answeredAt !== undefined && answeredAt <= dueAt,
      });
  }
  const all = weeks.flatMap(({ inquiries }) => inquiries);
  const chosen = new Set(all.map(({ service }) => service));
  const services = [...new Set([...choices, '', ...chosen])].filter((one) => chosen.has(one));
  return {
    services,
    weeks: weeks.map(({ monday, inquiries }) => ({ monday, ...tallyOf(inquiries, services) })),
    total: tallyOf(all, services),
  };
}

function lastWeeks(now: Date, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return Array.from({ length: weeksShown }, (_, week) => {
    const monday = today.subtract({ weeks: week, days: today.dayOfWeek - 1 });
    const begins = monday.toZonedDateTime(timeZone).epochMilliseconds;
    return { monday: monday.toString(), begins, inquiries: [] as CountedInquiry[] };
  });
}

function tallyOf(inquiries: CountedInquiry[], services: string[]) {
  const waits = inquiries.flatMap(({ wait }) => wait ?? []);
  return {
    inquiries: inquiries.length,
    byService: services.map((one) => inquiries.filter(({ service }) => service === one).length),
    answered: waits.length,
    inTime: inquiries.filter(({ isInTime }) => isInTime).length,
    median: medianOf(waits),
  };
}

function medianOf(times: number[]): number | undefined {
  const sorted = Float64Array.from(times).sort();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
