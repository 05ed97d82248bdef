/** Reading a post from a client that may send anything. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Evidence, evidenceKeys, idempotencyKeyPattern } from '../core/evidence.ts';
import {
  type FieldRule,
  fieldNames,
  type Inquiry,
  type InquiryField,
  inquiryFields,
  mapFields,
} from '../core/fields.ts';
import { keyedDigest } from '../core/keys.ts';
import { withLineFeeds } from '../core/plain-text.ts';
import { parseSource } from '../core/source.ts';
import { type RefusalStatus, refusals } from './refusals.ts';

/** A post that is not accepted, for a reason that its sender may know. */
export class Refused extends Error {
  override name = 'Refused';
  readonly statusCode: RefusalStatus;

  constructor(statusCode: RefusalStatus) {
    super(refusals[statusCode].reason);
    this.statusCode = statusCode;
  }
}

/** True for a browser that posts the form itself; a client that sends JSON understands JSON. */
export function wantsPage(headers: IncomingHttpHeaders): boolean {
  const sendsJson = headers['content-type']?.startsWith('application/json') ?? false;
  return !sendsJson && (headers.accept?.includes('text/html') ?? false);
}

/** The known fields of a parsed body. A missing one counts as left empty, as in a form. */
export function readFields(body: unknown): Record<InquiryField, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused(400);
  const own = new Map(Object.entries(body));
  return mapFields((field) => (own.has(field) ? own.get(field) : ''));
}

/** What came beside the fields; a browser without script sends only the hidden field. */
export function readEvidence(body: unknown): Evidence {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  return {
    trap: own.get(evidenceKeys.trap),
    token: own.get(evidenceKeys.token),
    source: parseSource(own.get(evidenceKeys.source)),
  };
}

/** A choice is shorter than this, in UTF-16 code units. */
const longestChoice = 200;

/**
 * What can be shown in the form again, whatever was sent. A value of more than twice the field's
 * length is left out: escaped, 64 KB of quotation marks would be an answer of 900 KB.
 */
export function readValues(body: unknown): Inquiry {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  return mapFields((field) => {
    const sent = own.get(field);
    if (typeof sent !== 'string') return '';
    const value = withLineFeeds(sent);
    const rule: FieldRule = inquiryFields[field];
    const longest = 2 * (rule.kind === 'choice' ? longestChoice : rule.longest);
    return value.length <= longest ? value : '';
  });
}

/** The client's idempotency key, if it sent one. */
export function readKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Refused(400);
  return key;
}

/**
 * The idempotency key of a post without one. A double click in a browser without script sends the
 * same text twice: the same text on the same day (UTC) is one inquiry. It is a keyed digest: whoever
 * knows or guesses what somebody will write can't take its key first.
 */
export function keyOfContent(inquiry: Inquiry, digestKey: Buffer, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const content = JSON.stringify([day, ...fieldNames.map((field) => inquiry[field])]);
  return keyedDigest(digestKey, content).slice(0, 32);
}

/**
 * The key that takes the place of one whose reference another inquiry has. It is the same on every server
 * and after a restart: what is sent again is found under it.
 */
export function keyAfter(key: string): string {
  return createHash('sha256').update(`after ${key}`).digest('hex').slice(0, 32);
}
