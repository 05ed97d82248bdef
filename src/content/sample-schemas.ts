/**
 * The schemas of `content/samples/`: documents that services show as samples of the work, worded as on the
 * page. A new sample is added here and in src/site/samples/Sample.tsx.
 */
import { z } from 'zod';
import { block, each, text, textUpTo } from './texts.ts';

/** The texts on every sheet. */
const sheet = z.strictObject({
  mark: textUpTo(12).describe('The word stamped onto every sheet.'),
  note: text.describe('Under every sheet, before its caption: that its figures are invented.'),
  product: text.describe('What all samples are about: one product, without a brand.'),
});

const sheetFields = {
  title: textUpTo(40).describe("The document's title, at the head of its sheet."),
  period: textUpTo(40).describe('The time it is about, beside the product.'),
  caption: text.describe('Under the sheet: what it is for, in a sentence.'),
};

const adResult = {
  name: textUpTo(40),
  spend: textUpTo(8).describe('What its ads cost.'),
  adSales: textUpTo(8).describe('What was sold through its ads.'),
  acos: textUpTo(8).describe('The first as a share of the second.'),
  tacos: textUpTo(8).describe('The first as a share of all sales of the product.'),
};
const percent = z.number().min(0).max(100);

const weeklyReport = z.strictObject({
  ...sheetFields,
  labels: block('The heads of the table.', {
    campaign: textUpTo(16),
    ...each(textUpTo(12), 'spend', 'adSales'),
    ...each(textUpTo(8), 'acos', 'tacos'),
  }),
  campaigns: z
    .array(
      z.strictObject({
        ...adResult,
        reaches: percent.describe('Its TACoS and that of those above it, together.'),
      }),
    )
    .min(1)
    .max(12),
  total: z.strictObject(adResult),
  explanation: text.describe('Under the table: what the shares are of.'),
  chart: block('The steps: each campaign adds its share.', {
    title: text,
    summary: text,
    own: textUpTo(32).describe('What the upper part of a step shows.'),
    before: textUpTo(32).describe('What the lower part shows.'),
    targetLine: text.describe('At the line across the steps.'),
    target: percent.describe('The height of that line, in percent.'),
    top: percent.describe('The upper edge of the drawing, in percent.'),
  }),
  decisionsTitle: text,
  decisionLabels: z.strictObject(each(textUpTo(12), 'why', 'check')),
  decisions: z.array(
    z.strictObject({
      what: text.describe('What was changed.'),
      why: text.describe('The finding behind it.'),
      check: text.describe('How it is seen whether it worked: a check, not a promise.'),
    }),
  ),
});

const week = z.int().min(1).max(12);

const twelveWeekPlan = z.strictObject({
  ...sheetFields,
  week: textUpTo(8).describe('Before the numbers at the head of the columns.'),
  lines: z.array(week).describe('The weeks at whose end a line goes through all lanes.'),
  lanes: z.array(
    z.strictObject({
      name: textUpTo(10),
      entries: z
        .array(
          z.strictObject({
            from: week.describe('Its first week.'),
            to: week.describe('Its last week: the same one if it takes a week.'),
            weeks: text.describe('The same in words.'),
            text: textUpTo(60),
            after: text.optional().describe('The milestone that it waits for.'),
          }),
        )
        .describe('In the order of their weeks, one after the other.'),
      milestones: z
        .array(
          z.strictObject({
            to: week.describe('The week by the end of which it is reached.'),
            week: text.describe('The same in words.'),
            name: textUpTo(4).describe('How entries call it.'),
            text: textUpTo(40),
          }),
        )
        .optional(),
    }),
  ),
});

const goodPictures = ['main', 'scale', 'detail', 'in-use', 'infographic', 'size-chart'] as const;
const otherPictures = ['packaging', 'cluttered', 'tilted'] as const;

const draft = {
  title: text.describe('As far as a phone shows it.'),
  titleCut: text.describe('What a phone cuts off.'),
  titleLength: text,
  bullets: z.array(text).length(5),
  picturesFilled: text,
  pictures: z
    .array(
      z.strictObject({
        drawing: z
          .enum([...goodPictures, ...otherPictures])
          .optional()
          .describe('A file of assets/samples/. A slot without one is empty.'),
        caption: textUpTo(24),
      }),
    )
    .describe('The slots for pictures; the first is shown large.'),
};

const module = block('The A+ module: a banner, and three sizes compared.', {
  title: text,
  text,
  sizes: z
    .array(
      z.strictObject({
        name: textUpTo(20),
        own: z.literal(true).optional().describe('The size that this page sells.'),
      }),
    )
    .length(3),
  rows: z.array(z.strictObject({ label: textUpTo(20), values: z.array(textUpTo(16)).length(3) })),
});

const bulletPlaces = ['bullet-1', 'bullet-2', 'bullet-3', 'bullet-4', 'bullet-5'] as const;

const listing = z.strictObject({
  ...sheetFields,
  before: block('The page as it came. Text between ~~ and ~~ is what an editor deletes.', draft),
  after: block('The page as we leave it.', { ...draft, module }),
  reasons: z
    .array(
      z.strictObject({
        at: z.enum(['title', 'pictures', 'module', ...bulletPlaces]).describe('What changed.'),
        what: text,
        why: text,
      }),
    )
    .describe('Numbered in this order; the number also marks the change.'),
  labels: z.strictObject({
    ...each(text, 'before', 'after', 'title', 'phoneCut', 'pictures', 'bullets', 'module'),
    noModule: text,
    sizes: text.describe("The comparison's name."),
    size: text,
    ownSize: text,
    struck: text.describe('Read out before what is struck out.'),
    mark: text.describe('Read out before the number of a reason.'),
    reasons: text,
  }),
});

const columns = ['expected', 'counted', 'difference', 'held', 'stocked'] as const;

const counts = {
  ...each(textUpTo(8), ...columns),
  held: textUpTo(8).describe('Units that came, but cannot be sold as they are.'),
};

const receivingReport = z.strictObject({
  ...sheetFields,
  shipment: z.array(z.strictObject(each(text, 'label', 'value'))),
  lines: z
    .array(
      z.strictObject({
        sku: textUpTo(40),
        item: text,
        perCarton: text,
        ...counts,
        cartons: z
          .partialRecord(z.enum(columns), textUpTo(12))
          .describe('Below the units of a column, in cartons.'),
        finding: text.optional().describe('What did not match.'),
      }),
    )
    .describe('What was expected and counted, SKU by SKU.'),
  total: z.strictObject({ name: text, ...counts }),
  steps: z
    .array(z.strictObject(each(text, 'time', 'text')))
    .describe('What was done, in the order of the day.'),
  photos: z
    .array(z.strictObject({ drawing: z.enum(['dented-carton', 'short-pallet']), caption: text }))
    .describe('The photos that go with the count.'),
  label: z.strictObject({
    name: text.describe("The label's name for a screen reader."),
    fnsku: text.describe('What the bars say: assets/samples/barcode-<fnsku>.svg.'),
    title: textUpTo(50),
    condition: text,
    caption: text,
  }),
  labels: z.strictObject({
    counts: text.describe("The table's name for a screen reader."),
    item: text,
    ...each(textUpTo(10), ...columns),
    steps: text,
    photos: text,
  }),
});

const samples = {
  'weekly-report': weeklyReport,
  'twelve-week-plan': twelveWeekPlan,
  listing,
  'receiving-report': receivingReport,
};

export const sampleSchemas = { sheet, ...samples };

export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples) as [SampleName, ...SampleName[]];

export type Samples = {
  [Name in keyof typeof sampleSchemas]: z.infer<(typeof sampleSchemas)[Name]>;
};
export type SampleSheetTexts = Samples['sheet'];

export type SampleContent = {
  [Name in SampleName]: { name: Name; data: Samples[Name] };
}[SampleName];
