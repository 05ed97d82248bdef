/** Moments in words, by the company's clock. */

/** In the company's time and in UTC: `Fri, Nov 20, 2026, 8:51 PM EST (2026-11-21 01:51 UTC)` */
export function describeTime(moment: Date, timeZone: string): string {
  const local = format(moment, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...clock,
  });
  const utc = moment.toISOString().slice(0, 16).replace('T', ' ');
  return `${local} (${utc} UTC)`;
}

/**
 * For a line: `Fri, Nov 20, 8:51 PM EST`
 * @param now the year is said where it is another one than then
 */
export function timeInWords(moment: Date, timeZone: string, now = moment): string {
  const yearOf = (date: Date) => format(date, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(moment) === yearOf(now);
  return format(moment, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    ...clock,
  });
}

/** In parts, to be set large: `8:51 PM EST` and `Friday, November 20` */
export function timeAndDay(moment: Date, timeZone: string): { time: string; day: string } {
  return {
    time: format(moment, timeZone, clock),
    day: format(moment, timeZone, { weekday: 'long', month: 'long', day: 'numeric' }),
  };
}

const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

function format(moment: Date, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(moment);
}
