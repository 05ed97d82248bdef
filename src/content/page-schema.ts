/** The schema of the fields at the top of the legal pages in `content/`. */
import { z } from 'zod';
import { day, description, text } from './field-types.ts';

/** In the order of their links in the footer. */
export const legalIds = ['terms', 'privacy', 'accessibility'] as const;
export type LegalId = (typeof legalIds)[number];

export const legalSchema = z.strictObject({
  title: text(40),
  description,
  updated: day,
});
export type LegalHead = z.infer<typeof legalSchema>;

/** The date of a page in words: 'October 6, 2025', and on the terms 'October 06, 2025' (specification, Routes). */
export function dateInWords(id: LegalId, date: string): string {
  const day = id === 'terms' ? '2-digit' : 'numeric';
  return new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day,
  });
}
