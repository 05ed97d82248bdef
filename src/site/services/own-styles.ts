/** Each service's page gets the styles of its own story and sample: Astro would give every page those of all. */
import type { Service } from '#content/service-schema.ts';
import rack from '#site/drawings/rack.css?inline';
import storyStyles from './story.css?inline';

const samples = import.meta.glob<string>('../samples/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export const ownStyles = ({ story, sample }: Service): string =>
  (story ? rack + storyStyles : '') +
  (sample ? (samples[`../samples/${sample.document}.css`] ?? '') : '');
