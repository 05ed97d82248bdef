/** The opening hours, and their wording on pages and in mails. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
type Weekday = (typeof weekdays)[number];

/** `contact.hours` in `content/site.yaml`, in the local time of the zone. */
export interface OpeningHours {
  timeZone: string;
  days: Weekday[];
  /** Such as `09:00`, so that times sort as text. */
  opening: string;
  closing: string;
  /** Dates such as `2026-12-24`. */
  holidays: { date: string; name: string }[];
}

/** `Mon-Fri 9AM-6PM EST`. */
export function hoursLine(hours: OpeningHours): string {
  const days = dayRanges(hours).map((range) => [...new Set(range)].join('-'));
  const times = [hours.opening, hours.closing].map((time) => twelveHourTime(time));
  const except = hours.holidays.length > 0 ? ', except holidays' : '';
  return `${days.join(', ')} ${times.join('-')} ${zoneName(hours.timeZone)}${except}`;
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

function twelveHourTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${time.slice(3)}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`;
}

/** The zone's name in standard time: opening hours say EST in July too. */
function zoneName(timeZone: string): string {
  const firstOf = (month: number) =>
    Temporal.ZonedDateTime.from({ timeZone, year: 2024, month, day: 1 });
  const [january, july] = [firstOf(1), firstOf(7)];
  const standard = january.offsetNanoseconds <= july.offsetNanoseconds ? january : july;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const parts = format.formatToParts(standard.epochMilliseconds);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
