/**
 * The styles of what only one of the services' pages shows: its story and its sample. As the pages are one route,
 * Astro would give each of them the styles of all.
 */
import type { Service } from '../content/service-schema.ts';

const sheets = import.meta.glob<string>(
  [
    './story-*.css',
    '../samples/{listing,receiving-report,twelve-week-plan,weekly-report}.css',
    '../drawings/rack.css',
  ],
  { query: '?inline', import: 'default', eager: true },
);

const stories = {
  advertising: ['../drawings/rack.css', './story-climb.css'],
  branding: ['./story-film.css'],
  fulfillment: ['./story-belt.css'],
  integrated: ['./story-tape.css'],
} as const satisfies Record<Service['picture'], string[]>;

/** The styles that the service's page needs beyond those of all services' pages. */
export function ownStyles({ story, picture, sample }: Service): string {
  const names = [
    ...(story ? stories[picture] : []),
    ...(sample ? [`../samples/${sample}.css`] : []),
  ];
  return names.map((name) => sheets[name]).join('');
}
