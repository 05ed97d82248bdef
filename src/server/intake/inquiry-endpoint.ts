/** `POST /inquiries`: answers only after the commit; the form's script with JSON, other browsers with pages. */
import { finished } from 'node:stream/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  type FailedPost,
  formPlaceholder,
  referenceLineMarker,
  referencePlaceholder,
} from '#content/inquiry-form.ts';
import type { PageTemplate } from '#server/http/built-site.ts';
import { ClientCounter, clientOf, isCrossSite } from '#server/http/client.ts';
import { acceptFormPosts } from '#server/http/form-posts.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import type { FieldErrors } from '#shared/fields.ts';
import { tokenPath } from '#shared/post-metadata.ts';
import { readReference } from '#shared/reference.ts';
import {
  isRefusal,
  type RefusalStatus,
  readKey,
  readMetadata,
  readValues,
  refusals,
  refused,
  wantsPage,
} from './read-post.ts';
import { createIntake, type IntakeOptions } from './receive.ts';

export interface InquiryEndpointOptions extends IntakeOptions {
  pages: Record<'sent' | 'refused', PageTemplate>;
  drawForm: (failed: FailedPost) => string;
  siteUrl: string;
  /** Posts per client (an IPv4 address or an IPv6 /56) and minute; 0 is off. */
  rateLimitPerMinute: number;
  onOutcome?: ((outcome: string) => void) | undefined;
}

const drainTimeoutMs = 5000;
/** In bytes; the longest valid inquiry is smaller, even percent-encoded. */
const bodyLimit = 65_536;

export const inquiryEndpoint: FastifyPluginAsync<InquiryEndpointOptions> = async (app, options) => {
  const { pages, drawForm, siteUrl, rateLimitPerMinute, onOutcome } = options;
  const intake = createIntake(options);

  app.removeContentTypeParser('text/plain');
  acceptFormPosts(app);
  await app.register(rateLimit, {
    global: false,
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => clientOf(request.ip),
    store: ClientCounter,
  });
  const countPost = app.createRateLimit();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  // For visitors who reload or bookmark the address of a failed post.
  app.get('/inquiries', (_request, reply) => reply.redirect('/contact', 303));

  // Anybody can make up this address: only the form of a reference is shown.
  app.get<{ Querystring: { reference?: unknown } }>('/contact/sent', (request, reply) => {
    const { reference } = request.query;
    const known = readReference(reference);
    const { html, policy } = pages.sent;
    const [before, line = '', after] = html.split(referenceLineMarker);
    const named = known ? line.replace(referencePlaceholder, known) : '';
    return sendPage(reply, { html: `${before}${named}${after}`, policy });
  });

  app.get(tokenPath, (_request, reply) => reply.send(intake.issueToken()));

  app.post('/inquiries', {
    bodyLimit,

    // Before the body is read: no other site's text appears in our pages.
    onRequest: async (request) => {
      if (isCrossSite(request.headers, siteUrl)) throw refused(403);
    },

    // After the body is read: the answer returns what the visitor wrote.
    preHandler: async (request, reply) => {
      if (rateLimitPerMinute === 0) return;
      const count = await countPost(request);
      if (count.isAllowed || !count.isExceeded) return;
      reply.header('retry-after', count.ttlInSeconds);
      throw refused(429);
    },

    handler: async (request, reply) => {
      if (request.headers['content-type'] === undefined) throw refused(415);
      const key = readKey(request.headers);
      const { body } = request;
      if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused(400);
      const parsed = intake.parse(body);
      if (!parsed.ok) return refuse(request, reply, 422, parsed.errors);
      const { inquiry } = parsed;
      const client = clientOf(request.ip);
      const metadata = readMetadata(body);
      const isScript = request.mediaType === 'application/json';
      const received = await intake.receive({ key, client, inquiry, isScript, ...metadata });
      const { id, outcome, quarantined } = received;
      if (outcome === 'conflict') throw refused(409);
      const reference = referenceOf(id);
      if (wantsPage(request)) {
        reply.redirect(`/contact/sent?reference=${reference}`, 303);
      } else {
        // Without a key of one's own, nobody learns whether somebody else sent the same text today.
        const isNew = key === undefined || outcome === 'stored';
        reply.code(isNew ? 201 : 200).send({ status: 'sent', reference });
      }
      return report(quarantined ? 'quarantined' : outcome, reply);
    },
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500);
    try {
      if (!isRefusal(status)) throw error;
      if (status === 503) {
        request.log.error({ err: error }, 'an inquiry could not be saved');
      }
      // Read to its end: closing at once would hide the refusal from its sender.
      if (status === 413) {
        const signal = AbortSignal.timeout(drainTimeoutMs);
        await finished(request.raw.resume(), { signal }).catch(() => {});
      }
      await refuse(request, reply, status);
    } catch (fault) {
      if (request.method === 'POST') onOutcome?.('error');
      throw fault;
    }
  });

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    status: RefusalStatus,
    fields?: FieldErrors,
  ): Promise<void> {
    const { outcome, reason } = refusals[status];
    if (wantsPage(request)) {
      const form = drawForm({ values: readValues(request.body), errors: fields ?? {} });
      const { html, policy } = pages.refused;
      sendPage(reply.code(status), { html: html.replace(formPlaceholder, () => form), policy });
    } else reply.code(status).send({ error: reason, fields });
    return report(outcome, reply);
  }

  /** Counts once the answer has been sent: one that fails on the way is an error. */
  async function report(outcome: string, reply: FastifyReply): Promise<void> {
    await reply;
    onOutcome?.(outcome);
  }
};

function sendPage(reply: FastifyReply, { html, policy }: PageTemplate): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  return reply
    .header('cache-control', 'no-store, no-transform')
    .type('text/html; charset=utf-8')
    .send(html);
}
