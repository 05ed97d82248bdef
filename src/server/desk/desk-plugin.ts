/** `/desk`: pages for staff with a valid link or session, rendered on request; they run no script. */
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { ClientCounter, clientOf, isCrossSite } from '#server/http/client.ts';
import { acceptFormPosts } from '#server/http/http-server.ts';
import { createDesk, type DeskOptions } from './desk.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { listRoutes } from './list-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { readPosted } from './staff-action.ts';

/** Of one client: enough for a whole office behind one address. */
export const requestsPerMinute = 300;
/** In bytes: five times the longest note, percent-encoded, so that one that is too long comes back to be cut. */
const bodyLimit = 262_144;

export const deskPlugin: FastifyPluginAsync<DeskOptions> = async (app, options) => {
  const desk = createDesk(options);
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
      'cross-origin-opener-policy': 'same-origin',
      // Keeps the keys of links from other sites, and sends Origin with our forms.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
  // Once the body is read, so that the response shows the note.
  app.addHook('preHandler', app.rateLimit());
  // SameSite=Lax would still let sibling domains post with our cookies.
  app.addHook('preHandler', async ({ method, headers }, reply) => {
    if (method === 'POST' && isCrossSite(headers, desk.siteUrl)) return desk.refuse(reply);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'desk request failed');
    reply.removeHeader('content-disposition');
    return desk.send(reply, status, 'FailedPage', { note: readPosted(request.body).note });
  });
  inquiryRoutes(app, desk);
  signInRoutes(app, desk);
  listRoutes(app, desk);
};
