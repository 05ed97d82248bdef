/** The schema of `content/services/<slug>.yaml`. */
import { icons } from 'lucide';
import { z } from 'zod';
import { confirmable } from './confirmable.ts';
import { block, description, text, textOrEmpty, textUpTo } from './field-types.ts';
import { photo } from './photo-schema.ts';

const icon = z
  .string()
  .transform((name, { addIssue }) => {
    const inCode = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const shapes = Object.entries(icons).find(([known]) => known === inCode)?.[1];
    if (shapes) return { name, shapes };
    addIssue('must be a name from https://lucide.dev/icons, like package-check');
    return z.NEVER;
  })
  .describe('A name from https://lucide.dev/icons.');

/** `src/ui/tokens/themes.css` defines their colors. */
export const themes = ['green', 'blue', 'purple', 'orange'] as const;
/** Each is a file in `assets/drawings/`. */
export const servicePictures = ['advertising', 'branding', 'fulfillment', 'integrated'] as const;

const fullFeature = block("A card in the service's window and on its page.", {
  icon,
  title: text,
  description: text,
  keyServices: z.array(text).optional(),
});

const sample = confirmable("The sample document on the service's page.", {
  document: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a file in content/samples/, without .html')
    .describe('The name of a file in content/samples/, without .html.'),
  title: textUpTo(40).describe('At the top of the document.'),
  period: textUpTo(40).describe('The period that the document covers.'),
  caption: text.describe('Under the document: its purpose, in one sentence.'),
});

export const answers = z.array(
  z.strictObject({
    question: text.describe('In a word or two.'),
    answer: textOrEmpty.describe('While it is "", the question is hidden.'),
    section: z
      .int()
      .positive('must be 1 or more')
      .optional()
      .describe('The number of the section of content/terms.md that has the full text.'),
  }),
);

export const inbox = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be one word in lowercase letters, like advertising')
  .describe(
    'Who gets its inquiries by mail, if not MAIL_TO: "advertising" stands for the addresses in the variable MAIL_TO_ADVERTISING.',
  );

const points = z.array(text).min(1).max(3);

const fit = confirmable("The service's column in the table of /services.", {
  for: points.describe('Who or what the service is for: one to three lines.'),
  notFor: points.describe('Who or what it is not for: one to three lines.'),
});

export const serviceSchema = z.strictObject({
  id: z
    .int()
    .positive('must be 1 or more')
    .describe('Its position among the cards. Each service needs a different one.'),
  title: text.describe('Shown on the card, on the page and in the form.'),
  description: description.describe('Shown on the card, on the page and in search results.'),
  icon,
  color: z.enum(themes).describe('The color of the card and of the page.'),
  picture: z
    .enum(servicePictures)
    .default('fulfillment')
    .describe('The drawing on the card and on the page, in that color. Cartons by default.'),
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
    .describe('The cards in the window and on the page. May be left out until they are written.'),
  fit,
  answers: answers
    .optional()
    .describe(
      'Further questions and answers; they replace those in site.yaml to the same question.',
    ),
});

export type Theme = (typeof themes)[number];
export type Sample = NonNullable<z.infer<typeof sample>>;
export type FullFeature = z.infer<typeof fullFeature>;
export type FaqEntry = z.infer<typeof answers>[number];
export type Service = z.infer<typeof serviceSchema> & { slug: string };
