/** The response time: business time by the opening hours in `content/site.yaml`. */
import { type OpeningHours, weekdays } from '#shared/opening-hours.ts';

export const responseTimeMs = ({ answerWithin }: OpeningHours) => answerWithin * 60 * 60_000;

/** @returns when this business time has passed */
export function dueAt(from: Date, hours: OpeningHours, milliseconds = responseTimeMs(hours)): Date {
  let remaining = milliseconds;
  for (const { opens, closes } of openTimes(from, hours)) {
    if (opens + remaining <= closes) return new Date(opens + remaining);
    remaining -= closes - opens;
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

/** In milliseconds since 1970; the first begins no sooner than `from`. */
function* openTimes(
  from: Date,
  hours: OpeningHours,
): Generator<{ opens: number; closes: number }, never> {
  for (let day = zoned(from, hours); ; day = day.add({ days: 1 })) {
    const closes = day.withPlainTime(hours.closing).epochMilliseconds;
    if (!isOpenOn(day, hours) || closes <= from.getTime()) continue;
    const opening = day.withPlainTime(hours.opening).epochMilliseconds;
    yield { opens: Math.max(opening, from.getTime()), closes };
  }
}
