/** What a post holds beside the inquiry's fields: what the browser sends and the server reads. */
import type { Source } from './source.ts';

/** Untrusted, except for the source, which has been parsed. People leave the hidden field empty. */
export interface Evidence {
  trap: unknown;
  /** The time token, if the form had one. */
  token: unknown;
  source: Source;
}

/**
 * The name of the field that people don't see and leave empty. It is odd on purpose: a name like
 * `company` or `url` is filled by autofill, and real inquiries would be taken for spam.
 */
export const trapName = 'lichen_q7';

/** The keys of the evidence in a post's body. Without script only the hidden field is sent. */
export const evidenceKeys = {
  trap: trapName,
  token: 'token',
  source: 'source',
} as const satisfies Record<keyof Evidence, string>;

/** Where the form gets its time token, as plain text. */
export const tokenPath = '/inquiries/token';

/** A token that is older than this, in milliseconds, is probably replayed. */
export const tokenLifetime = 24 * 60 * 60 * 1000;

/** An idempotency key as the browser makes it: 32 hexadecimal digits (128 random bits). */
export const idempotencyKeyPattern = /^[0-9a-f]{32}$/;
