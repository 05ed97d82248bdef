/** Durations on the desk's pages, in words. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** As `1 h 12 min`, rounded down: `0 min` is less than a minute. */
export function durationInWords(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayMs);
  const hours = Math.floor(milliseconds / hourMs) % 24;
  const minutes = Math.floor(milliseconds / minuteMs) % 60;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
