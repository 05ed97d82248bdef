/** The weeks of the figures, in words and colors. */
import type { Figures } from '../inquiry/promises/figures.ts';

/** The services that have an inquiry in these weeks, each with its place in Week.byService. */
export function servicesSeen({ services, weeks }: Figures) {
  return services
    .map((service, index) => ({ name: service || '(not chosen)', index }))
    .filter(({ index }) => weeks.some(({ byService }) => byService[index]));
}

/** A week by its Monday, as `Nov 16`. */
export function weekName(monday: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${monday}T00:00:00Z`));
}

const fills = [
  'fill-[var(--brand-400)]',
  'fill-[var(--ink)]',
  'fill-[var(--brand-200)]',
  'fill-[var(--success-ink)]',
  'fill-[var(--muted)]',
  'fill-[var(--brand-800)]',
];

/** @param place of the service among those seen */
export const fillOf = (place: number): string | undefined => fills[place % fills.length];
