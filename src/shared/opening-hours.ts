/** The opening hours, their wording on pages and in mails, and business time. */
import { clockTime, zoneName } from './local-time.ts';

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type Weekday = (typeof weekdays)[number];

/** `contact.hours` in `content/site.yaml`, in the local time of the zone. */
export interface OpeningHours {
  /** The hours of opening time in which inquiries are answered. */
  answerWithin: number;
  timeZone: string;
  days: Weekday[];
  /** Such as `09:00`, so that times sort as text. */
  opening: string;
  closing: string;
  /** Dates such as `2026-12-24`. */
  holidays: { date: string; name: string }[];
}

export const responseTimeMs = ({ answerWithin }: OpeningHours) => answerWithin * 60 * 60_000;

export function isOpenOn(date: string, { days, holidays }: OpeningHours): boolean {
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7];
  return days.some((day) => day === weekday) && !holidays.some((holiday) => holiday.date === date);
}

interface OpenTime {
  opens: number;
  closes: number;
}

/**
 * When it is open; the first begins no sooner than `from`. Without Temporal, which Safari lacks.
 * @param date the company's date at `from`
 * @param momentOf makes the moments, as numbers of milliseconds like `from`, of such as `2026-11-20T09:00`
 */
export function* openTimes(
  from: number,
  date: string,
  hours: OpeningHours,
  momentOf: (localTime: string) => number,
): Generator<OpenTime, never> {
  for (const day = new Date(date); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const today = day.toISOString().slice(0, 10);
    if (!isOpenOn(today, hours)) continue;
    const closes = momentOf(`${today}T${hours.closing}`);
    if (closes <= from) continue;
    yield { opens: Math.max(momentOf(`${today}T${hours.opening}`), from), closes };
  }
}

/** @returns the moment at which it has been open for so long */
export function endOf(milliseconds: number, times: Iterator<OpenTime, never>): number {
  for (let remaining = milliseconds; ; ) {
    const { opens, closes } = times.next().value;
    if (opens + remaining <= closes) return opens + remaining;
    remaining -= closes - opens;
  }
}

/** `Mon-Fri 9AM-6PM EST`, or with a clock of 24 hours `Mo–Fr 09:00–18:00 MEZ`. */
export function hoursLine(hours: OpeningHours, language: string, exceptHolidays: string): string {
  const times = [hours.opening, hours.closing].map((time) => clockTime(time, language));
  const shortTimes = times.map((time) => time.replace(/(:00)? (?=[ap]m$)/i, ''));
  const dash = shortTimes[0] === times[0] ? '–' : '-';
  const days = dayRanges(hours).map(([first, last]) =>
    [...new Set([first, last])].map((day) => dayName(day, language)).join(dash),
  );
  const zone = zoneName(inStandardTime(hours.timeZone), hours.timeZone, language);
  const line = `${days.join(', ')} ${shortTimes.join(dash)} ${zone}`;
  return hours.holidays.length > 0 ? `${line}, ${exceptHolidays}` : line;
}

function dayRanges({ days }: OpeningHours): [first: Weekday, last: Weekday][] {
  const ranges: [Weekday, Weekday][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const range = ranges.at(-1);
    if (range && weekdays.indexOf(range[1]) === index - 1) range[1] = day;
    else ranges.push([day, day]);
  }
  return ranges;
}

function dayName(day: Weekday, language: string): string {
  const monday = Temporal.PlainDate.from('2024-01-01');
  const date = monday.add({ days: weekdays.indexOf(day) });
  return date.toLocaleString(language, { weekday: 'short' });
}

/** Opening hours say EST in July too. */
function inStandardTime(timeZone: string): Date {
  const firstOf = (month: number) =>
    Temporal.ZonedDateTime.from({ timeZone, year: 2024, month, day: 1 });
  const [january, july] = [firstOf(1), firstOf(7)];
  const standard = january.offsetNanoseconds <= july.offsetNanoseconds ? january : july;
  return new Date(standard.epochMilliseconds);
}
