/** The promise: an answer within two business hours. Mon-Fri 9AM-6PM in New York, but on holidays. */

const timeZone = 'America/New_York';
const opening = Temporal.PlainTime.from('09:00');
const closing = Temporal.PlainTime.from('18:00');
const promised = Temporal.Duration.from({ hours: 2 });

/**
 * The moment by which an inquiry is to be answered: two hours of business time after it arrived.
 * Daylight saving moves with New York's clocks, whose changes fall outside business hours.
 * @param holidays days without business, as `2026-12-25`; an unbroken year of them is not foreseen
 */
export function dueAt(arrivedAt: Date, holidays: ReadonlySet<string>): Date {
  let moment = Temporal.Instant.fromEpochMilliseconds(arrivedAt.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  let remaining = promised;
  for (;;) {
    const closes = moment.withPlainTime(closing);
    if (isBusinessDay(moment, holidays) && Temporal.ZonedDateTime.compare(moment, closes) < 0) {
      const opens = moment.withPlainTime(opening);
      const start = Temporal.ZonedDateTime.compare(moment, opens) < 0 ? opens : moment;
      const due = start.add(remaining);
      if (Temporal.ZonedDateTime.compare(due, closes) <= 0) return new Date(due.epochMilliseconds);
      remaining = remaining.subtract(start.until(closes));
    }
    moment = moment.add({ days: 1 }).withPlainTime(opening);
  }
}

function isBusinessDay(moment: Temporal.ZonedDateTime, holidays: ReadonlySet<string>): boolean {
  return moment.dayOfWeek <= 5 && !holidays.has(moment.toPlainDate().toString());
}
