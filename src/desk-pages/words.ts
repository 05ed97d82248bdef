/** Times on the desk's pages, in words. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** As `Fri, Nov 20, 3:12 PM EST`, with the year where it is another than now. */
export function timeInWords(moment: Date, timeZone: string, now: Date): string {
  const yearOf = (date: Date) =>
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(date);
  const isThisYear = yearOf(moment) === yearOf(now);
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
}

/** As `1 h 12 min`, rounded down: `0 min` is less than a minute. */
export function durationInWords(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayMs);
  const hours = Math.floor(milliseconds / hourMs) % 24;
  const minutes = Math.floor(milliseconds / minuteMs) % 60;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
