/**
 * The promise: an answer within two business hours, counted by the opening hours in
 * `content/site.yaml`.
 */
import { isBusinessDay, type OpeningHours } from '../../content/hours.ts';

const promised = Temporal.Duration.from({ hours: 2 });

/**
 * The moment by which an inquiry is to be answered: two hours of business time after it arrived, by
 * the clock of the company's time zone.
 */
export function dueAt(arrivedAt: Date, hours: OpeningHours): Date {
  const opening = Temporal.PlainTime.from(hours.opening);
  const closing = Temporal.PlainTime.from(hours.closing);
  const holidays = new Set(hours.holidays.map(({ date }) => date));
  let moment = Temporal.Instant.fromEpochMilliseconds(arrivedAt.getTime()).toZonedDateTimeISO(
    hours.timeZone,
  );
  let remaining = promised;
  for (;;) {
    const closes = moment.withPlainTime(closing);
    const isHoliday = holidays.has(moment.toPlainDate().toString());
    const isOpen = !isHoliday && isBusinessDay(hours, moment.dayOfWeek);
    if (isOpen && Temporal.ZonedDateTime.compare(moment, closes) < 0) {
      const opens = moment.withPlainTime(opening);
      const start = Temporal.ZonedDateTime.compare(moment, opens) < 0 ? opens : moment;
      const due = start.add(remaining);
      if (Temporal.ZonedDateTime.compare(due, closes) <= 0) return new Date(due.epochMilliseconds);
      remaining = remaining.subtract(start.until(closes));
    }
    moment = moment.add({ days: 1 }).withPlainTime(opening);
  }
}
