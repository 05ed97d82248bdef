/** The schema of `content/services/<slug>.yaml`. */
import { icons } from 'lucide';
import { z } from 'zod';
import { draftable } from './drafts.ts';
import { description, text, textOrEmpty } from './field-types.ts';
import { photo } from './photo-schema.ts';

export const icon = z.string().transform((name, { addIssue }) => {
  const inCode = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const shapes = Object.entries(icons).find(([known]) => known === inCode)?.[1];
  if (shapes) return { name, shapes };
  addIssue('must be a name from https://lucide.dev/icons, like package-check');
  return z.NEVER;
});

/** `src/ui/tokens/themes.css` defines their colors. */
export const themes = ['green', 'blue', 'purple', 'orange'] as const;
/** Each is a file in `assets/drawings/`. */
export const servicePictures = ['advertising', 'branding', 'fulfillment', 'integrated'] as const;

const fullFeature = z.strictObject({
  icon,
  title: text(60),
  problem: text(60).optional(),
  scope: text(120).optional(),
  description: text(200),
  keyServices: draftable({ list: z.array(text(50)).min(1).max(6) }),
});

const sample = draftable({
  document: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a file in content/samples/, without .html'),
  title: text(40),
  period: text(40),
  caption: text(120),
});

export const answers = z
  .array(
    z.strictObject({
      question: text(40),
      answer: textOrEmpty(320),
      section: text(80).optional(),
      draft: z.boolean().optional(),
    }),
  )
  .max(16);

export const inbox = z
  .string()
  .max(30)
  .regex(/^[a-z][a-z0-9_]*$/, 'must be one word in lowercase letters, like advertising');

const points = z.array(text(120)).min(1).max(3);

const fit = draftable({ for: points, notFor: points });

export const serviceSchema = z.strictObject({
  id: z.int().positive('must be 1 or more'),
  title: text(50),
  description,
  icon,
  color: z.enum(themes),
  picture: z.enum(servicePictures).default('fulfillment'),
  photo: photo.optional(),
  sample,
  inbox: inbox.optional(),
  features: z.array(z.strictObject({ icon, text: text(40) })).length(4),
  fullFeatures: z.array(fullFeature).max(16).default([]),
  fit,
  answers: answers.optional(),
});

export type Theme = (typeof themes)[number];
export type Sample = NonNullable<z.infer<typeof sample>>;
export type FullFeature = z.infer<typeof fullFeature>;
export type FaqEntry = z.infer<typeof answers>[number];
export type Service = z.infer<typeof serviceSchema> & { slug: string };
