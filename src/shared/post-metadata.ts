/** The parts of a post that are not fields of the inquiry: the browser sends them and the server reads them. */
import { ownValues } from './fields.ts';

/** Untrusted, except for the source, which has been parsed. Without script only the honeypot is sent. */
export interface PostMetadata {
  /** The honeypot, which people leave empty. */
  trap: unknown;
  token: unknown;
  source: Source;
}

/** An odd name on purpose: autofill would fill in `company` or `url`, and real inquiries look like spam. */
export const trapName = 'lichen_q7';

/** Answers with a time token as plain text. */
export const tokenPath = '/inquiries/token';

/** Nobody writes a message in less time than this, in milliseconds. */
export const leastTime = 2_000;

/** In milliseconds. An older token is probably replayed. */
export const tokenLifetime = 24 * 60 * 60 * 1000;

/** The idempotency key that the browser makes: 128 random bits in hexadecimal digits. */
export const idempotencyKeyPattern = /^[0-9a-f]{32}$/;

/** Characters of each value; the rest is cut off. */
export const longestSourceValue = 200;

/** The source of a visit, as the browser reports it without cookies or storage; kept beside the inquiry. */
export const sourceFields = [
  /** Path of the first page of the visit, without its query. */
  'landingPage',
  /** Origin of the page that led to it, like https://www.google.com, without its path. */
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

export type Source = Partial<Record<(typeof sourceFields)[number], string>>;

/** Reads a source from untrusted input and drops what is unknown, empty or not a text. */
export function parseSource(input: unknown): Source {
  const sent = ownValues(input);
  const known = sourceFields.flatMap((field) => {
    const value = sent.get(field);
    if (typeof value !== 'string') return [];
    const text = value.replace(/\p{Cc}/gu, '').slice(0, longestSourceValue);
    return text ? [[field, text]] : [];
  });
  return Object.fromEntries(known);
}
