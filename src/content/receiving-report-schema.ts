/** `content/samples/receiving-report.yaml`: a delivery as it was counted, and the label of one unit. */
import { z } from 'zod';
import { placeholdersIn } from './placeholders.ts';
import { count, sheetFields } from './sample-sheet-schema.ts';
import { text, textUpTo, textWith } from './texts.ts';

/** The figures of a delivery that texts may name. */
const figureNames = ['held', 'missing', 'extra', 'stocked'];

/** A text that may name the figures, so that no count is written twice. */
const textWithFigures = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty', abort: true })
  .superRefine((written, { addIssue }) => {
    for (const name of placeholdersIn(written)) {
      if (figureNames.includes(name)) continue;
      const known = figureNames.map((one) => `{${one}}`).join(', ');
      addIssue(`{${name}} is not filled in here, only ${known}`);
    }
  });

const line = z
  .strictObject({
    sku: textUpTo(40),
    item: text,
    unitsPerCarton: count.positive('must be 1 or more'),
    cartons: z.strictObject({ expected: count, counted: count }),
    loose: count.default(0).describe('Units that came outside of full cartons.'),
    held: count.default(0).describe('Units that came, but cannot be sold as they are.'),
    finding: textWithFigures.optional().describe('What did not match: {missing}, {extra}, {held}.'),
  })
  .superRefine(({ unitsPerCarton, cartons, loose, held, finding }, { addIssue }) => {
    const counted = cartons.counted * unitsPerCarton + loose;
    if (held > counted) {
      addIssue({
        code: 'custom',
        path: ['held'],
        message: `is more than the ${counted} that came`,
      });
    }
    const isOdd = held > 0 || counted !== cartons.expected * unitsPerCarton;
    if (isOdd && !finding) {
      addIssue({
        code: 'custom',
        path: ['finding'],
        message: 'is missing: the count does not match',
      });
    }
    if (!isOdd && finding) {
      addIssue({
        code: 'custom',
        path: ['finding'],
        message: 'says more than the count, which matches',
      });
    }
  });

/** Minutes since midnight of '9:40 AM'; of what is no time, no number. */
function minutes(time: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
}

const steps = z
  .array(
    z.strictObject({
      time: z
        .string()
        .regex(/^(?:[1-9]|1[0-2]):[0-5]\d (?:AM|PM)$/, 'must be a time of day, like "9:40 AM"'),
      text: textWithFigures,
    }),
  )
  .min(1)
  .superRefine((all, { addIssue }) => {
    for (const [index, { time }] of all.entries()) {
      const before = all[index - 1];
      if (!before) continue;
      if (minutes(before.time) > minutes(time))
        addIssue({ code: 'custom', path: [index, 'time'], message: `is before ${before.time}` });
    }
  });

/** The drawings of photos; `src/samples/ReceivingPhoto.tsx` has one for each. */
const photos = z
  .array(z.strictObject({ drawing: z.enum(['dented-carton', 'short-pallet']), caption: text }))
  .describe('The photos that go with the count. [] where every count matched.');

/** A unit's label, as Amazon prints and scans it. */
export const labelSchema = z.strictObject({
  fnsku: z
    .string()
    .regex(/^X00[A-Z\d]{7}$/, 'must be X00 and seven capital letters or digits, like "X001234567"')
    .describe('What the bars say.'),
  title: textUpTo(200).describe("The product's title; the label shortens it."),
  condition: text,
  caption: text,
});

export const receivingReportSchema = z.strictObject({
  ...sheetFields,
  shipment: z.array(z.strictObject({ label: text, value: text })).min(1),
  lines: z
    .array(line)
    .min(1)
    .superRefine((all, { addIssue }) => {
      const skus = all.map(({ sku }) => sku);
      for (const [index, sku] of skus.entries()) {
        if (skus.indexOf(sku) === index) continue;
        addIssue({ code: 'custom', path: [index, 'sku'], message: `${sku} is there already` });
      }
    })
    .describe('What was expected and counted, SKU by SKU.'),
  steps: steps.describe('What was done, in the order of the day.'),
  photos,
  label: labelSchema,
  labels: z.strictObject({
    counts: text.describe("The table's name for a screen reader."),
    item: text,
    perCarton: textWith('count'),
    cartons: textWith('count'),
    loose: textWith('count'),
    expected: textUpTo(10),
    counted: textUpTo(10),
    difference: textUpTo(10),
    held: textUpTo(10),
    stocked: textUpTo(10),
    total: text,
    allMatched: text.describe('In the place of the findings, where there are none.'),
    steps: text,
    photos: text,
    label: textWith('fnsku').describe("The label's name for a screen reader."),
  }),
});

export type ReceivingReport = z.infer<typeof receivingReportSchema>;
export type ReceivingLine = ReceivingReport['lines'][number];
export type ReceivingPhoto = ReceivingReport['photos'][number];
export type UnitLabel = z.infer<typeof labelSchema>;
