/** The schemas of the fields at the top of the Markdown pages in `content/`. */
import { z } from 'zod';
import { day, description, text } from './field-types.ts';
import { photo } from './photo-schema.ts';

/** The legal pages that other texts rely on, in the order of their links in the footer. */
export const legalIds = ['terms', 'privacy', 'accessibility'];

/** Of `content/legal/`. */
export const legalSchema = z.strictObject({
  title: text(40),
  description,
  updated: day,
});

/** Of `content/pages/`: landing pages, which end with the contact form. */
export const landingSchema = z.strictObject({
  draft: z.boolean().optional(),
  title: text(60),
  description,
  lead: text(200),
  photo: photo.optional(),
  /** The slug of the service that is selected in the form. */
  service: text(60).optional(),
  /** The words of the link in the footer; without them, no page links to it. */
  footer: text(24).optional(),
  noindex: z.boolean().optional(),
});

/** Only a legal page is `updated`. */
export type PageHead = Pick<z.infer<typeof legalSchema>, 'title' | 'description'> &
  Partial<z.infer<typeof legalSchema>> &
  Partial<z.infer<typeof landingSchema>>;

/** The date of a page: in English 'October 6, 2025', and on the terms 'October 06, 2025' (specification, Routes). */
export function dateInWords(id: string, date: string, language: string): string {
  const day = id === 'terms' && /^en\b/.test(language) ? '2-digit' : 'numeric';
  const parts = { year: 'numeric', month: 'long', day } as const;
  return Temporal.PlainDate.from(date).toLocaleString(language, parts);
}
