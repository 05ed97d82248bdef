/** The schema of the fields at the top of the legal pages in `content/`. */
import { z } from 'zod';
import { day, description, text } from './field-types.ts';

/** In the order of their links in the footer. */
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
      // A date in another language cannot be parsed, so it is accepted.
      return Number.isNaN(written) || written === Date.parse(updatedIso);
    },
    { path: ['updatedIso'], error: 'must be the same date as "updated"' },
  );
export type LegalHead = z.infer<typeof legalSchema>;
