/** The schema of `content/services/<slug>.yaml`. */
import { icons } from 'lucide';
import { z } from 'zod';
import { confirmable } from './confirmable.ts';
import { description, text, textOrEmpty, textUpTo } from './field-types.ts';
import { photo } from './photo-schema.ts';

const icon = z.string().transform((name, { addIssue }) => {
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
  title: text,
  description: text,
  keyServices: z.array(text).optional(),
});

const sample = confirmable({
  document: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a file in content/samples/, without .html'),
  title: textUpTo(40),
  period: textUpTo(40),
  caption: text,
});

export const answers = z.array(
  z.strictObject({
    question: text,
    answer: textOrEmpty,
    section: z.int().positive('must be 1 or more').optional(),
  }),
);

export const inbox = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'must be one word in lowercase letters, like advertising');

const points = z.array(text).min(1).max(3);

const fit = confirmable({ for: points, notFor: points });

export const serviceSchema = z.strictObject({
  id: z.int().positive('must be 1 or more'),
  title: text,
  description,
  icon,
  color: z.enum(themes),
  picture: z.enum(servicePictures).default('fulfillment'),
  photo: photo.optional(),
  sample,
  inbox: inbox.optional(),
  features: z.array(z.strictObject({ icon, text })).length(4),
  fullFeatures: z.array(fullFeature).default([]),
  fit,
  answers: answers.optional(),
});

export type Theme = (typeof themes)[number];
export type Sample = NonNullable<z.infer<typeof sample>>;
export type FullFeature = z.infer<typeof fullFeature>;
export type FaqEntry = z.infer<typeof answers>[number];
export type Service = z.infer<typeof serviceSchema> & { slug: string };
