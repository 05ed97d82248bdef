/** The shape of `content/samples/sheet.yaml`, and the fields that every sample has besides its own. */
import { z } from 'zod';
import { text, textUpTo } from './texts.ts';

/** What stands on the sheet of every sample. */
export const sampleSheetSchema = z.strictObject({
  mark: textUpTo(12).describe('The word stamped onto every sheet.'),
  note: text.describe('Under every sheet, before its caption: that its figures are invented.'),
  product: text.describe('What all samples are about: one product, without a brand.'),
});

/** The head of a sheet and what stands under it. */
export const sheetFields = {
  title: textUpTo(40).describe("The document's title, at the head of its sheet."),
  period: textUpTo(40).describe('The time it is about, beside the product.'),
  caption: text.describe('Under the sheet: what it is for, in a sentence.'),
};

/** A whole number of dollars or anything else that is counted. */
export const count = z
  .int('must be a whole number without quotation marks')
  .nonnegative('must be 0 or more');

export type SampleSheetTexts = z.infer<typeof sampleSheetSchema>;
