/** The parts of a post that are not fields of the inquiry: the browser sends them and the server reads them. */
import { ownValues } from './fields.ts';

/** Untrusted, except for the parsed source. Without script only the honeypot is sent. */
export interface PostMetadata {
  honeypot: unknown;
  token: unknown;
  source: Source;
}

/** An odd name on purpose: autofill would fill in `company` or `url`, and real inquiries look like spam. */
export const honeypotName = 'lichen_q7';
export const tokenPath = '/inquiries/token';
/** Nobody writes a message in less time than this, in milliseconds. */
export const minFillTimeMs = 2_000;
/** In milliseconds; an older token is probably replayed. */
export const tokenLifetimeMs = 24 * 60 * 60 * 1000;
/** The idempotency key that the browser makes: 128 random bits in hexadecimal digits. */
export const idempotencyKeyPattern = /^[0-9a-f]{32}$/;

/** Characters of each value; the rest is cut off. */
export const longestSourceValue = 200;

/** As the browser reports them without cookies or storage; kept beside the inquiry. */
export const sourceFields = [
  /** Path without query. */
  'landingPage',
  /** Origin only, like https://www.google.com. */
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

export type Source = Partial<Record<(typeof sourceFields)[number], string>>;
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
