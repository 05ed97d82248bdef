/** Reads a post from a client that may send anything. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { keyedDigest } from '#server/keys.ts';
import {
  type Evidence,
  evidenceKeys,
  idempotencyKeyPattern,
  parseSource,
} from '#shared/evidence.ts';
import {
  type FieldRule,
  fieldNames,
  type Inquiry,
  type InquiryField,
  inquiryFields,
  mapFields,
} from '#shared/fields.ts';
import { withLineFeeds } from '#shared/plain-text.ts';
import { type RefusalStatus, refusals } from './post-outcomes.ts';

export class Refused extends Error {
  override name = 'Refused';
  readonly statusCode: RefusalStatus;

  constructor(statusCode: RefusalStatus) {
    super(refusals[statusCode].reason);
    this.statusCode = statusCode;
  }
}

/** Whether a browser without script has posted the form. */
export function wantsPage(headers: IncomingHttpHeaders): boolean {
  const sendsJson = headers['content-type']?.startsWith('application/json') ?? false;
  return !sendsJson && (headers.accept?.includes('text/html') ?? false);
}

/** A missing field counts as left empty. */
export function readFields(body: unknown): Record<InquiryField, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refused(400);
  const own = ownValues(body);
  return mapFields((field) => (own.has(field) ? own.get(field) : ''));
}

const ownValues = (body: unknown) => new Map<string, unknown>(Object.entries(body ?? {}));

/** A browser without script sends only the hidden field. */
export function readEvidence(body: unknown): Evidence {
  const own = ownValues(body);
  return {
    trap: own.get(evidenceKeys.trap),
    token: own.get(evidenceKeys.token),
    source: parseSource(own.get(evidenceKeys.source)),
  };
}

const longestChoice = 200;

/** The values to show again, without oversized ones: 64 KB of quotation marks would be escaped to 900 KB. */
export function readValues(body: unknown): Inquiry {
  const own = ownValues(body);
  return mapFields((field) => {
    const sent = own.get(field);
    if (typeof sent !== 'string') return '';
    const value = withLineFeeds(sent);
    const rule: FieldRule = inquiryFields[field];
    const longest = 2 * (rule.kind === 'choice' ? longestChoice : rule.longest);
    return value.length <= longest ? value : '';
  });
}

export function readKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) throw new Refused(400);
  return key;
}

/**
 * The idempotency key of a post without one: the same text on the same day (UTC), as after a double click,
 * is one inquiry. The digest is keyed so that nobody who guesses a text can take its key first.
 */
export function keyOfContent(inquiry: Inquiry, digestKey: Buffer, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const content = JSON.stringify([day, ...fieldNames.map((field) => inquiry[field])]);
  return keyedDigest(digestKey, content).slice(0, 32);
}

/** Replaces a key whose reference another inquiry has; the same on every server, so a repeated post is found. */
export function keyAfter(key: string): string {
  return createHash('sha256').update(`after ${key}`).digest('hex').slice(0, 32);
}

const drainLimit = { bytes: 10_000_000, ms: 5000 } as const;

/** Reads a refused body to its end, within limits: closing at once would hide the refusal from its sender. */
export function drain(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainLimit.bytes) resolve();
  };
  const timer = setTimeout(resolve, drainLimit.ms);
  request.on('data', count).once('end', resolve).once('close', resolve).once('error', resolve);
  request.resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count);
  });
}
