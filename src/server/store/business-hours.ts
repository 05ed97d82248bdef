/** The response time: business time by the opening hours in `content/site.yaml`. */
import { type OpeningHours, weekdays } from '#shared/opening-hours.ts';

export const responseTimeMs = ({ answerWithin }: OpeningHours) => answerWithin * 60 * 60_000;

/** @returns when this business time has passed */
export function dueAt(from: Date, hours: OpeningHours, milliseconds = responseTimeMs(hours)): Date {
  let remaining = Temporal.Duration.from({ milliseconds });
  for (const { start, closes } of openTimes(from, hours)) {
    const due = start.add(remaining);
    if (Temporal.ZonedDateTime.compare(due, closes) <= 0) return new Date(due.epochMilliseconds);
    remaining = remaining.subtract(start.until(closes));
  }
  throw new Error('No day is a business day.');
}

/** @returns the business time in ms since `from`. Computes each day once: the desk asks for thousands of moments. */
export function businessClock(from: Date, hours: OpeningHours): (moment: Date) => number {
  const openings = openTimes(from, hours);
  const days: { opens: number; closes: number; before: number }[] = [];
  return (moment) => {
    const time = moment.getTime();
    for (let last = days.at(-1); !last || last.opens <= time; last = days.at(-1)) {
      const { start, closes } = openings.next().value;
      const before = last ? last.before + last.closes - last.opens : 0;
      days.push({ opens: start.epochMilliseconds, closes: closes.epochMilliseconds, before });
    }
    const day = days.findLast(({ opens }) => opens <= time);
    return day ? day.before + Math.min(time, day.closes) - day.opens : 0;
  };
}

/** @returns the company's local date as YYYY-MM-DD; undefined outside opening hours */
export function businessDayAt(moment: Date, hours: OpeningHours): string | undefined {
  const now = zoned(moment, hours);
  const time = now.toPlainTime().toString();
  const isOpen = isOpenOn(now, hours) && hours.opening <= time && time < hours.closing;
  return isOpen ? now.toPlainDate().toString() : undefined;
}

const zoned = (moment: Date, { timeZone }: OpeningHours) =>
  moment.toTemporalInstant().toZonedDateTimeISO(timeZone);

function isOpenOn(day: Temporal.ZonedDateTime, { days, holidays }: OpeningHours): boolean {
  const date = day.toPlainDate().toString();
  const isBusinessDay = days.some((name) => name === weekdays[day.dayOfWeek - 1]);
  return isBusinessDay && !holidays.some((holiday) => holiday.date === date);
}

function* openTimes(
  from: Date,
  hours: OpeningHours,
): Generator<Record<'start' | 'closes', Temporal.ZonedDateTime>, never> {
  const opening = Temporal.PlainTime.from(hours.opening);
  const closing = Temporal.PlainTime.from(hours.closing);
  let moment = zoned(from, hours);
  for (;;) {
    const closes = moment.withPlainTime(closing);
    if (isOpenOn(moment, hours) && Temporal.ZonedDateTime.compare(moment, closes) < 0) {
      const opens = moment.withPlainTime(opening);
      const start = Temporal.ZonedDateTime.compare(moment, opens) < 0 ? opens : moment;
      yield { start, closes };
    }
    moment = moment.add({ days: 1 }).withPlainTime(opening);
  }
}
