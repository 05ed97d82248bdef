/** Each service's page gets the styles of its own story and sample: Astro would give every page those of all. */
import type { SampleName } from '#content/sample-schemas.ts';
import type { PictureName, Service } from '#content/service-schema.ts';
import rack from '#site/drawings/rack.css?inline';
import listing from '#site/samples/listing.css?inline';
import receivingReport from '#site/samples/receiving-report.css?inline';
import twelveWeekPlan from '#site/samples/twelve-week-plan.css?inline';
import weeklyReport from '#site/samples/weekly-report.css?inline';
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

const samples: Record<SampleName, string> = {
  listing,
  'receiving-report': receivingReport,
  'twelve-week-plan': twelveWeekPlan,
  'weekly-report': weeklyReport,
};

export const ownStyles = ({ story, picture, sample }: Service): string =>
  (story ? stories[picture] : '') + (sample ? samples[sample] : '');
