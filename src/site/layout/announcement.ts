import type { Site } from '#content/site-schema.ts';

/**
 * @returns undefined once it is over. Pages built before hide it by the script, which runs before anything is drawn;
 * without script, it is never shown
 */
export function currentAnnouncement({ announcement, contact }: Site) {
  if (!announcement) return undefined;
  const nextDay = Temporal.PlainDate.from(announcement.until).add({ days: 1 });
  const end = nextDay.toZonedDateTime(contact.hours.timeZone).epochMilliseconds;
  if (Date.now() >= end) return undefined;
  // Browsers without popovers have the menu in the page: header.css.
  const isShown = `Date.now() < ${end} && 'popover' in document.documentElement`;
  return {
    ...announcement,
    script: `if (${isShown}) document.documentElement.dataset.announced = ''`,
  };
}
