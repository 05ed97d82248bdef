/** Each service's page gets the styles of its own story and sample: Astro would give every page those of all. */
import type { PictureName, Service } from '#content/service-schema.ts';
import rack from '#site/drawings/rack.css?inline';
import belt from './story-belt.css?inline';
import climb from './story-climb.css?inline';
import film from './story-film.css?inline';
import tape from './story-tape.css?inline';

const stories: Record<PictureName, string> = {
  advertising: rack + climb,
  branding: film,
  fulfillment: belt,
  integrated: tape,
};

const samples = import.meta.glob<string>('../samples/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export const ownStyles = ({ story, picture, sample }: Service): string =>
  (story ? stories[picture] : '') +
  (sample ? (samples[`../samples/${sample.document}.css`] ?? '') : '');
