/** Each service's page gets the styles of its own story and sample: Astro would give every page those of all. */
import type { Service } from '#content/service-schema.ts';

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

export function ownStyles({ story, picture, sample }: Service): string {
  const names = [
    ...(story ? stories[picture] : []),
    ...(sample ? [`../samples/${sample}.css`] : []),
  ];
  return names.map(sheetOf).join('');
}

function sheetOf(name: string): string {
  const sheet = sheets[name];
  if (sheet === undefined) throw new Error(`There is no sheet ${name}`);
  return sheet;
}
