/**
 * `POST /inquiries`: receives inquiries over HTTP. It answers 'sent' only after the commit. Clients
 * that ask for JSON get JSON; a browser without script gets pages.
 */
import formbody from '@fastify/formbody';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { tokenPath } from '../core/evidence.ts';
import type { FieldErrors } from '../core/fields.ts';
import { readReference, referenceOf } from '../core/reference.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { AnswerPage, AnswerPages } from './answer-pages.ts';
import { clientOf } from './client.ts';
import { ClientCounter } from './client-counter.ts';
import { isCrossSite } from './cross-site.ts';
import { drain } from './drain.ts';
import { Refused, readEvidence, readFields, readKey, readValues, wantsPage } from './incoming.ts';
import { outcomeOf } from './post-outcome.ts';
import type { Reception } from './reception.ts';
import { isRefusal, type RefusalStatus, refusals } from './refusals.ts';

export interface InquiryEndpointOptions {
  reception: Reception;
  pages: AnswerPages;
  /** The site's own origin, for the cross-site check. */
  siteUrl: string;
  /** Posts per client (an IPv4 address or an IPv6 /64) and minute; 0 is off. */
  rateLimitPerMinute: number;
  /**
   * Counts posts when several servers share the limit; if not given, they are counted in memory.
   */
  rateCounter?: FastifyRateLimitStoreCtor | undefined;
  /** Told once of each post what became of it; see postOutcomes. */
  onOutcome?: ((outcome: string) => void) | undefined;
}

/** The largest body in bytes; the longest valid inquiry is smaller, even percent-encoded. */
const bodyLimit = 65_536;

export const inquiryEndpoint: FastifyPluginAsync<InquiryEndpointOptions> = async (app, options) => {
  const { reception, pages, siteUrl, rateLimitPerMinute, rateCounter, onOutcome } = options;

  app.removeContentTypeParser('text/plain');
  await app.register(formbody);
  await app.register(rateLimit, {
    global: false,
    max: rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => clientOf(request.ip),
    store: rateCounter ?? ClientCounter,
  });
  const countPost = app.createRateLimit();

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  // For visitors who reload or bookmark the address of a failed post.
  app.get('/inquiries', (_request, reply) => reply.redirect('/contact', 303));

  // Where a browser without script ends up. Anybody can make up an address: only what has the form
  // of a reference is shown.
  app.get<{ Querystring: { reference?: unknown } }>('/contact/sent', async (request, reply) => {
    const { reference } = request.query;
    const known = typeof reference === 'string' ? readReference(reference) : undefined;
    return sendPage(reply, await pages.sent(known));
  });

  app.get(tokenPath, (_request, reply) => reply.send(reception.issueToken()));

  app.post('/inquiries', {
    bodyLimit,

    // Before the body is read: another site's text never appears in one of our pages.
    onRequest: async (request) => {
      if (isCrossSite(request.headers, siteUrl)) throw new Refused(403);
    },

    // After the body is read: the answer keeps what the visitor wrote.
    preHandler: async (request, reply) => {
      if (rateLimitPerMinute === 0) return;
      const count = await countPost(request);
      if (count.isAllowed || !count.isExceeded) return;
      reply.header('retry-after', count.ttlInSeconds);
      throw new Refused(429);
    },

    handler: async (request, reply) => {
      if (request.headers['content-type'] === undefined) throw new Refused(415);
      const key = readKey(request.headers);
      const parsed = reception.parse(readFields(request.body));
      // The commonest refusal is not thrown: an error with its stack costs a good part of the answer.
      if (!parsed.ok) return refuse(request, reply, 422, parsed.errors);
      const { inquiry } = parsed;
      const received = await reception.receive({
        key,
        client: clientOf(request.ip),
        inquiry,
        ...readEvidence(request.body),
      });
      const { id, outcome } = received;
      if (outcome === 'conflict') throw new Refused(409);
      const reference = referenceOf(id);
      if (wantsPage(request.headers)) {
        reply.redirect(`/contact/sent?reference=${reference}`, 303);
      } else {
        // Without a key of one's own, nobody learns whether somebody has sent the same text today.
        const isNew = key === undefined || outcome === 'stored';
        reply.code(isNew ? 201 : 200).send({ status: 'sent', reference });
      }
      return report(outcomeOf(received), reply);
    },
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500);
    try {
      if (!isRefusal(status)) throw error;
      if (status === 503) {
        request.log.error({ reqId: request.id, err: error }, 'an inquiry could not be saved');
      }
      if (status === 413) await drain(request.raw);
      await refuse(request, reply, status);
    } catch (fault) {
      // Not the sender's mistake: the host answers with its error page.
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
    if (wantsPage(request.headers)) {
      const failed = { values: readValues(request.body), errors: fields ?? {} };
      const page = await pages.refused(failed);
      sendPage(reply.code(status), page);
    } else reply.code(status).send({ error: reason, fields });
    return report(outcome, reply);
  }

  /** Waits until the answer has been sent: one that fails on the way is an error instead. */
  async function report(outcome: string, reply: FastifyReply): Promise<void> {
    await reply;
    onOutcome?.(outcome);
  }
};

function sendPage(reply: FastifyReply, { html, policy }: AnswerPage): FastifyReply {
  if (policy) reply.header('content-security-policy', policy);
  return reply.type('text/html; charset=utf-8').send(html);
}
