/** The schema of `content/services/<slug>.yaml`. */
import { z } from 'zod';
import { confirmable } from './confirmable.ts';
import { block, description, text, textToCome, textUpTo } from './field-types.ts';
import { type IconName, icons } from './icons.ts';
import { photo } from './photo-schema.ts';

const icon = z
  .enum(Object.keys(icons) as IconName[])
  .describe('A name from https://lucide.dev/icons.');

/** `src/ui/tokens/themes.css` sets the tones of each. */
export const themes = ['green', 'blue', 'purple', 'orange'] as const;
/** `assets/drawings` has a file for each. */
export const servicePictures = ['advertising', 'branding', 'fulfillment', 'integrated'] as const;

const fullFeature = block("A card in the service's window and on its page.", {
  icon,
  title: text,
  description: text,
  keyServices: z.array(text).optional(),
});

const sample = confirmable("The sample of the work on the service's page.", {
  document: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a file in content/samples/, without .html')
    .describe('A file of content/samples/, without .html.'),
  title: textUpTo(40).describe('At the head of its sheet.'),
  period: textUpTo(40).describe('The time it is about.'),
  caption: text.describe('Under the sheet: what it is for, in a sentence.'),
});

export const answers = z.array(
  z.strictObject({
    question: text.describe('In a word or two.'),
    answer: textToCome.describe('"" while it is not known, which hides the question.'),
    section: z
      .int()
      .positive('must be 1 or more')
      .optional()
      .describe('The section of content/terms.md that says it in full.'),
  }),
);

/** `advertising` has its address in the variable MAIL_TO_ADVERTISING. */
export const inbox = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be a word in small letters, like advertising')
  .describe(
    'Where its inquiries are mailed, if not to MAIL_TO: "advertising" means the addresses in the variable MAIL_TO_ADVERTISING.',
  );

const points = z.array(text).min(1).max(3);

const fit = confirmable('Its column in the table of /services.', {
  for: points.describe('Whom or what the service is for: one to three lines.'),
  notFor: points.describe('What it is not for: one to three lines.'),
});

export const serviceSchema = z.strictObject({
  id: z
    .int()
    .positive('must be 1 or more')
    .describe('Sets the order of the cards; each service has its own.'),
  title: text.describe('On the card, on the page and in the form.'),
  description: description.describe('On the card and on the page, and in search results.'),
  icon,
  color: z.enum(themes).describe('The tones of the card and the page.'),
  picture: z
    .enum(servicePictures)
    .default('fulfillment')
    .describe('The drawing of the card and the page, in that color: cartons, if none is named.'),
  photo: photo.optional().describe("A picture beside the features on the service's page."),
  sample,
  inbox: inbox.optional(),
  features: z
    .array(z.strictObject({ icon, text }))
    .length(4)
    .describe('The four lines on the card.'),
  fullFeatures: z
    .array(fullFeature)
    .default([])
    .describe('What the window and the page show. May be left out while it is not written yet.'),
  fit,
  answers: answers
    .optional()
    .describe(
      'Further questions about this service, or other answers to the questions of site.yaml.',
    ),
});

export type Theme = (typeof themes)[number];
export type PictureName = (typeof servicePictures)[number];
export type Sample = NonNullable<z.infer<typeof sample>>;
export type FullFeature = z.infer<typeof fullFeature>;
export type FaqEntry = z.infer<typeof answers>[number];
export type Service = z.infer<typeof serviceSchema> & { slug: string };
