/** Data that the browser posts along with the inquiry's fields. */
import { ownValues } from './fields.ts';
import { oneLine } from './plain-text.ts';

/** Untrusted, except for the parsed source. Without the script, only the honeypot is sent. */
export interface PostMetadata {
  honeypot: unknown;
  token: unknown;
  /** The sender wants to be refused if the token is not valid. */
  canRenewToken: boolean;
  source: Source;
}

/** Odd on purpose: autofill would fill in `company` or `url`, so that honest inquiries would look like spam. */
export const honeypotName = 'lichen_q7';
export const tokenPath = '/inquiries/token';
/** Where the script reports a page that was not requested when it was shown. */
export const shownPath = '/shown';
/** No person fills in the form in less time. */
export const minFillTimeMs = 2_000;
/** An older token is probably replayed. */
export const tokenLifetimeMs = 24 * 60 * 60 * 1000;
/** An idempotency key from the form's script: 128 random bits in hexadecimal. */
export const idempotencyKeyPattern = /^[0-9a-f]{32}$/;

/** In characters; longer values are cut. */
export const longestSourceValue = 200;

/** From an ad's link; collected only if `content/site.yaml` names them. */
export const clickIds = ['gclid', 'gbraid', 'wbraid', 'msclkid'] as const;
export type ClickId = (typeof clickIds)[number];

/** Known without cookies or storage, and stored with the inquiry. */
export const sourceFields = [
  /** Path without query. */
  'landingPage',
  /** Origin only, like https://www.google.com. */
  'referrer',
  /** The slug of the service whose page was opened last; the form's `service` is the visitor's choice. */
  'servicePage',
  /** The page whose form was sent; the server knows it. */
  'formPage',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  ...clickIds,
] as const;

export type Source = Partial<Record<(typeof sourceFields)[number], string>>;

/** Figures keep labels for weeks, where nobody would look for a person's address to erase it. */
const addressLike = /[^\s/](?:[@＠]|%(?:25)*40)\S/i;

/** @param named the click ids to keep */
export function parseSource(input: unknown, named: readonly ClickId[]): Source {
  const sent = ownValues(input);
  for (const id of clickIds) if (!named.includes(id)) sent.delete(id);
  const known = sourceFields.flatMap((field) => {
    const value = sent.get(field);
    if (typeof value !== 'string') return [];
    const text = value.replace(/\p{Cc}/gu, '').slice(0, longestSourceValue);
    return text && !addressLike.test(text) ? [[field, text]] : [];
  });
  return Object.fromEntries(known);
}

const longestOrigin = 60;
/** Where a visit came from, for lists and figures: its campaign, or else the website that led to it. */
export function originOf({ utm_source, utm_campaign, referrer, landingPage }: Source): string {
  const campaign = [utm_source, utm_campaign].filter(Boolean).join(' / ');
  const site = referrer?.replace(/^https?:\/\/(?:www\.)?/, '');
  const origin = oneLine((campaign || site || '').slice(0, longestOrigin));
  return origin || (landingPage ? 'direct' : 'unknown');
}
