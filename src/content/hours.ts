/** When the company answers: the shape of the opening hours in `content/`, and their wording. */
import { z } from 'zod';
import { day, text } from './texts.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** A time of day with two digits for the hour, which sorts as a text. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'must be a time like 09:00',
  abort: true,
});

export const hoursSchema = z
  .strictObject({
    timeZone: z
      .string()
      .refine(isTimeZone, 'must be a time zone like America/New_York')
      .describe(
        'Its name in the IANA database, like America/New_York. Its local time counts, daylight saving time included.',
      ),
    days: z.array(z.enum(weekdays)).min(1).describe('The days on which somebody answers.'),
    opening: clockTime,
    closing: clockTime,
    holidays: z
      .array(z.strictObject({ date: day, name: text }))
      .describe('Days on which nobody answers; they do not count toward the two hours.'),
  })
  .refine(({ opening, closing }) => opening < closing, {
    path: ['opening'],
    error: 'must be before closing',
  })
  .describe(
    'The opening hours: the line on the pages, the mail to visitors and the time by which an inquiry must be answered follow from them.',
  );

export type OpeningHours = z.infer<typeof hoursSchema>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether a day of the week is one of the hours' days: 1 is Monday and 7 Sunday, as in Temporal. */
export function isBusinessDay({ days }: OpeningHours, dayOfWeek: number): boolean {
  return days.some((day) => weekdays.indexOf(day) + 1 === dayOfWeek);
}

/** On one short line, as on the pages: `Mon-Fri 9AM-6PM EST`. */
export function hoursLine(hours: OpeningHours): string {
  const days = runsOf(hours).map((run) => [...new Set(run)].join('-'));
  const times = [hours.opening, hours.closing].map((time) => clockWords(time).replace(' ', ''));
  return `${days.join(', ')} ${times.join('-')} ${zoneName(hours.timeZone, 'short')}`;
}

/** In words, as in the mails: `Monday to Friday, 9 AM to 6 PM Eastern Time`. */
export function hoursInWords(hours: OpeningHours): string {
  const days = runsOf(hours).map((run) => [...new Set(run)].map(dayWord).join(' to '));
  const times = [hours.opening, hours.closing].map(clockWords);
  return `${days.join(', ')}, ${times.join(' to ')} ${zoneName(hours.timeZone, 'longGeneric')}`;
}

/** The runs of consecutive days, each by its first and its last day. */
function runsOf({ days }: OpeningHours): [first: Weekday, last: Weekday][] {
  const runs: [Weekday, Weekday][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && weekdays.indexOf(run[1]) === index - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** The first day of 2024 was a Monday. */
export const dayWord = (day: Weekday) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.indexOf(day)),
  );

/** `09:00` as `9 AM`, `17:30` as `5:30 PM`. */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${time.slice(3)}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The zone's name in its standard time, whatever the season: an office's hours say EST in July too. */
function zoneName(timeZone: string, style: 'short' | 'longGeneric'): string {
  const partOf = (timeZoneName: 'longOffset' | typeof style, month: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(Date.UTC(2024, month, 1))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const offset = (month: number) => {
    const [, sign = '+', hours = 0, minutes = 0] =
      /GMT([+-])(\d+):(\d+)/.exec(partOf('longOffset', month)) ?? [];
    return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
  };
  return partOf(style, offset(0) <= offset(6) ? 0 : 6);
}
