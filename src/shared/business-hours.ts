/** The response time: two business hours by the opening hours in `content/site.yaml`. */
import { type OpeningHours, weekdays } from './opening-hours.ts';

const responseTime = Temporal.Duration.from({ hours: 2 });
export const responseTimeMs = responseTime.total('milliseconds');

/** When the answer to an inquiry is due, by the clock of the company's time zone. */
export function dueAt(arrivedAt: Date, hours: OpeningHours): Date {
  let remaining = responseTime;
  for (const { start, closes } of openTimes(arrivedAt, hours)) {
    const due = start.add(remaining);
    if (Temporal.ZonedDateTime.compare(due, closes) <= 0) return new Date(due.epochMilliseconds);
    remaining = remaining.subtract(start.until(closes));
  }
  throw new Error('No day is a business day.');
}

/** In milliseconds; 0 if `to` is not later than `from`. */
export function businessTimeBetween(from: Date, to: Date, hours: OpeningHours): number {
  let sum = 0;
  for (const { start, closes } of openTimes(from, hours)) {
    const begins = start.epochMilliseconds;
    if (begins >= to.getTime()) break;
    sum += Math.min(closes.epochMilliseconds, to.getTime()) - begins;
  }
  return sum;
}

/** @returns the company's date as YYYY-MM-DD while it is open, undefined while it is closed */
export function businessDayAt(moment: Date, hours: OpeningHours): string | undefined {
  const now = zoned(moment, hours);
  const time = now.toPlainTime().toString();
  const isOpen = isOpenOn(now, hours) && hours.opening <= time && time < hours.closing;
  return isOpen ? now.toPlainDate().toString() : undefined;
}

function zoned(moment: Date, { timeZone }: OpeningHours): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}

function isOpenOn(day: Temporal.ZonedDateTime, { days, holidays }: OpeningHours): boolean {
  const date = day.toPlainDate().toString();
  const isBusinessDay = days.some((name) => name === weekdays[day.dayOfWeek - 1]);
  return isBusinessDay && !holidays.some((holiday) => holiday.date === date);
}

/** The rest of the first business day, then each further one. */
function* openTimes(from: Date, hours: OpeningHours) {
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
