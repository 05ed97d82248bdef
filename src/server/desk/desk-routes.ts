/** `/desk`: the staff's pages, rendered on request for holders of a valid link or session; no script needed. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { acceptFormPosts } from '#server/host/form-posts.ts';
import { ClientCounter, clientOf, isCrossSite } from '#server/intake/sender.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { readPosted } from './acting.ts';
import type { DeskContext, DeskOptions } from './context.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { listRoutes } from './list-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Of one client: enough for a whole office behind one address. */
export const requestsPerMinute = 300;

/** In bytes: five times the longest note, percent-encoded, so that one that is too long comes back to be cut. */
const bodyLimit = 262_144;

const policy = [
  "default-src 'none'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const deskRoutes: FastifyPluginAsync<DeskOptions> = async (app, options) => {
  const { company, draw, hours, siteUrl, now } = options;

  const desk: DeskContext = {
    ...options,
    send(reply, status, page, permit) {
      const { timeZone } = hours;
      const wholeDesk = permit?.wholeDesk ?? false;
      const drawn = draw(page, { company, now: now(), timeZone, wholeDesk });
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', `${policy}; ${drawn.policy}`)
        .send(drawn.html);
    },
    refuse: (reply) => desk.send(reply, 403, { view: 'void' }),
  };

  app.removeAllContentTypeParsers();
  acceptFormPosts(app, { bodyLimit });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => clientOf(request.ip),
    store: ClientCounter,
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store, no-transform',
      // Keeps the keys of links from other sites, and sends Origin with our forms.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
  // Once the body is read, so that the answer has the note.
  app.addHook('preHandler', app.rateLimit());
  // SameSite=Lax would still let sibling domains post with our cookies.
  app.addHook('preHandler', async (request, reply) => {
    const { method, headers } = request;
    if (method === 'POST' && isCrossSite(headers, siteUrl)) return desk.refuse(reply);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'the desk failed');
    reply.removeHeader('content-disposition');
    const { note } = readPosted(request.body);
    return desk.send(reply, status, { view: 'failed', note });
  });

  inquiryRoutes(app, desk);
  signInRoutes(app, desk);
  listRoutes(app, desk);
};
