/** Weekly figures: inquiries by service, and response times against the SLA. */
import type { InquiryStore } from '#server/store/store.ts';
import { businessClock, responseTimeMs } from '#shared/business-hours.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';

const weeksShown = 12;

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

type Week = ReturnType<typeof lastWeeks>[number];

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
  const weeks = lastWeeks(now(), hours);
  const since = new Date(Math.min(...weeks.map(({ begins }) => begins)));
  const businessTime = businessClock(since, hours);
  for await (const { inquiry, record } of store.list({ status: 'accepted', since })) {
    const { service } = inquiry;
    const { dueAt, answeredAt } = record;
    const time = inquiry.timestamp.getTime();
    const week = weeks.find(({ begins, ends }) => begins <= time && time < ends);
    if (!week) continue;
    week.byService.set(service, (week.byService.get(service) ?? 0) + 1);
    if (!answeredAt) continue;
    if (answeredAt <= dueAt) week.inTime += 1;
    // The clock of the SLA started at arrival, or at release from quarantine.
    const late = businessTime(answeredAt) - businessTime(dueAt);
    week.waits.push(Math.max(0, responseTimeMs + late));
  }
  const chosen = new Set(weeks.flatMap(({ byService }) => [...byService.keys()]));
  const services = [...new Set([...form.choices, '', ...chosen])].filter((one) => chosen.has(one));
  return {
    services,
    weeks: weeks.map((week) => ({ monday: week.monday, ...tallyOf([week], services) })),
    whole: tallyOf(weeks, services),
  };
}

/** The current one first. */
function lastWeeks(now: Date, { timeZone }: OpeningHours) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  return Array.from({ length: weeksShown }, (_, week) => {
    const monday = today.subtract({ weeks: week, days: today.dayOfWeek - 1 });
    return {
      monday: monday.toString(),
      begins: startOf(monday),
      ends: startOf(monday.add({ weeks: 1 })),
      byService: new Map<string, number>(),
      inTime: 0,
      /** One of each answer. */
      waits: [] as number[],
    };
  });
}

function tallyOf(weeks: Week[], services: string[]): Tally {
  const sum = (count: (week: Week) => number) => weeks.reduce((all, one) => all + count(one), 0);
  const byService = services.map((service) => sum((week) => week.byService.get(service) ?? 0));
  return {
    inquiries: byService.reduce((all, one) => all + one, 0),
    byService,
    answered: sum(({ waits }) => waits.length),
    inTime: sum(({ inTime }) => inTime),
    median: medianOf(weeks.flatMap(({ waits }) => waits)),
  };
}

function medianOf(times: number[]): number | undefined {
  const sorted = Float64Array.from(times).sort();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
