/** What somebody should correct in `content/site.yaml`, although the site runs as it is. */
import type { OpeningHours } from './hours.ts';
import type { Site } from './schemas.ts';

/** The contact channels whose addresses are still the placeholders of a new site. */
export function placeholderChannels(site: Site): string[] {
  return site.channels.filter(({ href }) => href.includes('placeholder')).map(({ kind }) => kind);
}

/** How many days before the list's last holiday somebody is asked to add more. */
const noticeDays = 90;

/** @returns the day of the last holiday, as `2027-12-24`, if it is near or past */
export function lastHolidayNear({ holidays }: OpeningHours, now: Date): string | undefined {
  const last = holidays
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  const notice = new Date(now.getTime() + noticeDays * 24 * 3600 * 1000);
  return last && last < notice.toISOString().slice(0, 10) ? last : undefined;
}
