/** The response time: business time by the opening hours in `content/site.yaml`. */
import {
  endOf,
  isOpenOn,
  type OpeningHours,
  openTimes,
  responseTimeMs,
} from '#shared/opening-hours.ts';

/** @returns when this business time has passed */
export const dueAt = (from: Date, hours: OpeningHours, milliseconds = responseTimeMs(hours)) =>
  new Date(endOf(milliseconds, openTimesFrom(from, hours)));

/** @returns the business time in ms since `from`. Computes each day once: the desk asks for thousands of moments. */
export function businessClock(from: Date, hours: OpeningHours): (moment: Date) => number {
  const openings = openTimesFrom(from, hours);
  const days: { opens: number; closes: number; before: number }[] = [];
  return (moment) => {
    const time = moment.getTime();
    for (let last = days.at(-1); !last || last.opens <= time; last = days.at(-1)) {
      const before = last ? last.before + last.closes - last.opens : 0;
      days.push({ ...openings.next().value, before });
    }
    const day = days.findLast(({ opens }) => opens <= time);
    return day ? day.before + Math.min(time, day.closes) - day.opens : 0;
  };
}

/** @returns the company's local date as YYYY-MM-DD; undefined outside opening hours */
export function businessDayAt(moment: Date, hours: OpeningHours): string | undefined {
  const now = zoned(moment, hours);
  const [date, time] = [now.toPlainDate().toString(), now.toPlainTime().toString()];
  const isOpen = isOpenOn(date, hours) && hours.opening <= time && time < hours.closing;
  return isOpen ? date : undefined;
}

const zoned = (moment: Date, { timeZone }: OpeningHours) =>
  moment.toTemporalInstant().toZonedDateTimeISO(timeZone);

function openTimesFrom(from: Date, hours: OpeningHours) {
  const date = zoned(from, hours).toPlainDate().toString();
  return openTimes(from.getTime(), date, hours, (localTime) => {
    const local = Temporal.PlainDateTime.from(localTime);
    return local.toZonedDateTime(hours.timeZone).epochMilliseconds;
  });
}
