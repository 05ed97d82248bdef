/** The fields at the top of `content/privacy.md`, `content/terms.md` and `content/accessibility.md`. */
import { z } from 'zod';
import { day, description, text } from './texts.ts';

/** The legal pages, in the order of their links in the footer. */
export const legalIds = ['terms', 'privacy', 'accessibility'] as const;
export type LegalId = (typeof legalIds)[number];

export const legalSchema = z
  .strictObject({
    title: text,
    description,
    /** Shown as written, like 'October 06, 2025'. */
    updated: text,
    updatedIso: day,
  })
  .refine(
    ({ updated, updatedIso }) => {
      const written = Date.parse(`${updated} UTC`);
      // Other languages cannot be read here.
      return Number.isNaN(written) || written === Date.parse(updatedIso);
    },
    { path: ['updatedIso'], error: 'must be the same day as "updated", which visitors read' },
  );

export type LegalHead = z.infer<typeof legalSchema>;
