/**
 * Where a visit came from, as the visitor's browser reports it without cookies or storage:
 * allow-listed and length-limited, kept beside the inquiry and never in it.
 */
import * as z from 'zod/mini';

/** Characters of each value; longer ones are cut, since nothing depends on their end. */
export const longestSourceValue = 200;

export const sourceFields = [
  /** Path of the first page of the visit, without its query. */
  'landingPage',
  /** Origin of the page that led to it, like https://www.google.com; never its path. */
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

export type Source = Partial<Record<(typeof sourceFields)[number], string>>;

const value = z.pipe(
  z.string(),
  z.transform((text: string) => text.replace(/\p{Cc}/gu, '').slice(0, longestSourceValue)),
);
const sourceSchema = z.record(z.string(), z.catch(value, ''));

/** Reads a source from untrusted input; what is unknown, empty or not a text is dropped. */
export function parseSource(input: unknown): Source {
  const parsed = sourceSchema.safeParse(input);
  if (!parsed.success) return {};
  const known = sourceFields.map((field) => [field, parsed.data[field]]);
  return Object.fromEntries(known.filter(([, text]) => text));
}
