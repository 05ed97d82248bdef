/** `POST /inquiries`: responds only after the commit, to the form's script with JSON, to other browsers with pages. */
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FailedPost } from '#content/inquiry-form.ts';
import type { PageTemplate } from '#server/http/built-site.ts';
import { ClientCounter, clientOf, isCrossSite } from '#server/http/client.ts';
import { accept } from '#server/http/request-body.ts';
import type { Keys } from '#server/keys.ts';
import { answerTime } from '#server/messages/wording.ts';
import type { ServerContent } from '#server/server-content.ts';
import type { Settings } from '#server/settings/settings.ts';
import { dueAt } from '#server/store/business-hours.ts';
import { type Recipient, referenceOf } from '#server/store/inquiry.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { FieldErrors } from '#shared/fields.ts';
import { tokenPath } from '#shared/post-metadata.ts';
import { addWithFreeReference, idOfContent } from './inquiry-id.ts';
import { readPost, readValues, refusals, refused, wantsPage } from './read-post.ts';
import { sendRefusedPage, sendSentPage, sentPath, sentUrl } from './result-pages.ts';
import { createSpamFilter } from './spam/spam-filter.ts';
import { issueToken, isValid } from './spam/time-token.ts';

export interface InquiryEndpointOptions
  extends Pick<ServerContent, 'form' | 'hours'>,
    Pick<Settings, 'siteUrl' | 'rateLimitPerMinute'> {
  store: InquiryStore;
  keys: Keys;
  /** Inquiries per client per hour; further ones are quarantined. */
  maxPerClient: number;
  recipients: Recipient[];
  /** Makes the outbox deliver at once. */
  wake: () => void;
  pages: Record<'sent' | 'refused', PageTemplate>;
  drawForm: (failed: FailedPost) => string;
}

/** What became of a new inquiry, for the log. */
const storedAs = { ordinary: 'stored', doubtful: 'doubtful', spam: 'quarantined' } as const;

type PostError = FastifyError & { fields?: FieldErrors };

const drainTimeoutMs = 5000;
/** In bytes; the longest valid inquiry is smaller, even percent-encoded. */
const bodyLimit = 65_536;

export const inquiryEndpoint: FastifyPluginAsync<InquiryEndpointOptions> = async (app, options) => {
  const { keys, form, hours, pages } = options;
  const timeOf = (dueAt: Date) => answerTime(dueAt, hours.timeZone, form.language);

  app.removeContentTypeParser('text/plain');
  accept(app, 'application/x-www-form-urlencoded', bodyLimit);
  accept(app, 'application/json', bodyLimit);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(refusalOf(options));

  // The address bar shows this URL after a post that failed: visitors may reload or bookmark it.
  app.get('/inquiries', (_request, reply) => reply.redirect('/contact', 303));
  app.get(tokenPath, (_request, reply) => reply.send(issueToken(keys.formTokens)));
  app.post('/inquiries', { ...limitPosts(options), handler: receiver(options, timeOf) });
  app.get(sentPath, (request, reply) => sendSentPage(reply, pages.sent, request.query, timeOf));
};

/** Refuses too many posts of one client, and those of other sites, before the body is read. */
function limitPosts({ siteUrl, rateLimitPerMinute }: InquiryEndpointOptions) {
  const counter = new ClientCounter();
  const overLimit = new WeakSet<FastifyRequest>();
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      // Our pages never show text from another site.
      if (isCrossSite(request.headers, siteUrl)) throw refused(403);
      if (rateLimitPerMinute === 0) return;
      const { requests, msLeft } = counter.count(clientOf(request.ip));
      if (requests <= rateLimitPerMinute) return;
      reply.header('retry-after', Math.ceil(msLeft / 1000));
      // The form's script keeps the text; for a browser without it the page does, but not for ever.
      if (requests > 2 * rateLimitPerMinute || !wantsPage(request)) throw refused(429);
      overLimit.add(request);
    },
    async preHandler(request: FastifyRequest) {
      if (overLimit.has(request)) throw refused(429);
    },
  };
}

/** Stores what was posted, wakes the outbox, and then confirms. */
function receiver(options: InquiryEndpointOptions, timeOf: (dueAt: Date) => string) {
  const { store, keys, form, hours, recipients, maxPerClient, wake } = options;
  const spamFilter = createSpamFilter(keys.formTokens, maxPerClient);

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, ...post } = readPost(request, form);
    // The form's script posts once more with a new one, so an old token costs its visitor nothing.
    if (post.canRenewToken && !isValid(post.token, keys.formTokens)) throw refused(412);
    const now = new Date();
    const client = clientOf(request.ip);
    const keyOrContent = key ?? idOfContent(post.fields, keys.inquiryKeys, now);
    const { verdict, suspicions } = spamFilter.judge({ ...post, id: keyOrContent, client });
    const due = dueAt(now, hours);
    const { id, outcome } = await addWithFreeReference(store, {
      id: keyOrContent,
      fields: post.fields,
      source: post.source,
      suspicions,
      isDoubtful: verdict === 'doubtful',
      dueAt: due,
      recipients,
    });
    if (outcome === 'conflict') throw refused(409);
    if (verdict !== 'spam' && outcome !== 'repeated') {
      spamFilter.count(client);
      wake();
    }
    const reference = referenceOf(id);
    const result = outcome === 'stored' ? storedAs[verdict] : outcome;
    request.log.info({ reference }, `inquiry ${result}`);

    // Without a key, nothing may reveal that somebody else has sent the same text today.
    const isKnown = key !== undefined && outcome !== 'stored';
    const known = isKnown && (await store.find(id).catch(() => undefined));
    const promised = known ? known.record.dueAt : due;
    if (wantsPage(request)) return reply.redirect(sentUrl(reference, promised), 303);
    const answerBy = timeOf(promised);
    return reply.code(isKnown ? 200 : 201).send({ status: 'sent', reference, answerBy });
  };
}

/** Answers an error of a post: without script, by a page that shows what was typed. */
function refusalOf({ form, pages, drawForm }: InquiryEndpointOptions) {
  return async (error: PostError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    const reason = refusals[status];
    if (!reason) return reply.send(error);
    if (status === 503) request.log.error({ err: error }, 'an inquiry could not be saved');
    // Reads the body to its end: closing at once would hide the refusal from its sender.
    if (status === 413) {
      const signal = AbortSignal.timeout(drainTimeoutMs);
      await finished(request.raw.resume(), { signal }).catch(() => {});
    }
    reply.code(status);
    if (!wantsPage(request)) return reply.send({ error: reason, fields: error.fields });
    const isUnread = status === 429 && request.body === undefined;
    if (isUnread) return reply.send(form.failed.description);
    const failed = { values: readValues(request.body), errors: error.fields ?? {} };
    return sendRefusedPage(reply, pages.refused, drawForm(failed));
  };
}
