/**
 * The samples of the work that services show: each a file `content/samples/<name>.yaml` of its own shape.
 * Another sample needs its line here and its component in src/samples/Sample.tsx.
 */
import type { z } from 'zod';
import { listingSchema } from './listing-schema.ts';
import { receivingReportSchema } from './receiving-report-schema.ts';
import type { SampleSheetTexts } from './sample-sheet-schema.ts';
import { twelveWeekPlanSchema } from './twelve-week-plan-schema.ts';
import { weeklyReportSchema } from './weekly-report-schema.ts';

export const sampleSchemas = {
  'weekly-report': weeklyReportSchema,
  'twelve-week-plan': twelveWeekPlanSchema,
  listing: listingSchema,
  'receiving-report': receivingReportSchema,
};

export type SampleName = keyof typeof sampleSchemas;
export const sampleNames = Object.keys(sampleSchemas) as [SampleName, ...SampleName[]];

/** What all files of `content/samples/` say. */
export type Samples = { sheet: SampleSheetTexts } & {
  [Name in SampleName]: z.infer<(typeof sampleSchemas)[Name]>;
};

/** One of them, by its name. */
export type SampleContent = {
  [Name in SampleName]: { name: Name; data: Samples[Name] };
}[SampleName];
