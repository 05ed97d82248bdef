/** Reads a post from a client that may send anything. */
import type { FastifyRequest } from 'fastify';
import type { InquiryForm } from '#content/inquiry-form.ts';
import { acceptsHtml } from '#server/http/client.ts';
import { type FieldErrors, type FieldValues, mapFields, ownValues } from '#shared/fields.ts';
import { parseInquiry } from '#shared/inquiry-parser.ts';
import { withLineFeeds } from '#shared/plain-text.ts';
import {
  honeypotName,
  idempotencyKeyPattern,
  type PostMetadata,
  parseSource,
} from '#shared/post-metadata.ts';

/** The reason that the client is told, by status. */
export const refusals: Partial<Record<number, string>> = {
  400: 'The request could not be understood.',
  403: 'Inquiries are accepted only from this site.',
  409: 'This inquiry was changed after it had been sent.',
  412: 'The time token is no longer valid: get a new one.',
  413: 'The inquiry is too long.',
  415: 'Send the inquiry as application/json or application/x-www-form-urlencoded.',
  422: 'Some fields need another look.',
  429: 'Too many inquiries at once. Please try again later.',
  503: 'The inquiry could not be saved. Please try again later.',
};

export const refused = (statusCode: number, fields?: FieldErrors) =>
  Object.assign(new Error(refusals[statusCode]), { statusCode, fields });

export function wantsPage({ mediaType, headers }: FastifyRequest): boolean {
  return mediaType !== 'application/json' && acceptsHtml(headers);
}

/** @throws a refusal, with the errors of fields that are not valid */
export function readPost(request: FastifyRequest, form: InquiryForm) {
  const body = readBody(request);
  const key = readKey(request);
  const parsed = parseInquiry(body, form);
  if (!parsed.ok) throw refused(422, parsed.errors);
  return { key, fields: parsed.fields, ...readMetadata(request, form) };
}

function readBody({ headers, body }: FastifyRequest): object {
  if (headers['content-type'] === undefined) throw refused(415);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused(400);
  return body;
}

/** The idempotency key; undefined if there is none. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']?.toString();
  if (key !== undefined && !idempotencyKeyPattern.test(key)) throw refused(400);
  return key;
}

function readMetadata({ body, headers }: FastifyRequest, form: InquiryForm): PostMetadata {
  const own = ownValues(body);
  // Browsers name the page in the request, with script or without. Posts from other sites have been refused.
  const page = URL.parse(headers.referer ?? '')?.pathname;
  const formPage = form.pages.find((path) => path === page);
  return {
    honeypot: own.get(honeypotName),
    token: own.get('token'),
    canRenewToken: own.get('canRenewToken') === true,
    source: { ...parseSource(own.get('source'), form.clickIds), formPage },
  };
}

/** The values to show again, uncut even if too long: they are the visitor's work. */
export function readValues(body: unknown): FieldValues {
  const own = ownValues(body);
  return mapFields((field) => {
    const sent = own.get(field);
    return typeof sent === 'string' ? withLineFeeds(sent) : '';
  });
}
