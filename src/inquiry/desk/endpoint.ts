/**
 * `/desk`: where staff work with inquiries. Pages are drawn on request, only for whoever has a valid
 * link or session, and without any script that they need.
 */
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { longestNote } from '../core/action.ts';
import { clientOf } from '../reception/client.ts';
import { ClientCounter } from '../reception/client-counter.ts';
import { isCrossSite } from '../reception/cross-site.ts';
import { StoreUnavailable } from '../store/store.ts';
import { readPosted } from './acting.ts';
import { type Desk, type DeskOptions, refuse } from './desk.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { listRoutes } from './list-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Requests of one client a minute: enough for a whole office behind one address. */
export const requestsPerMinute = 300;

/** In bytes: a note of the longest kind, percent-encoded, and what else the form has. */
const bodyLimit = 65_536;

const policy = [
  "default-src 'none'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const deskEndpoint: FastifyPluginAsync<DeskOptions> = async (app, options) => {
  const { company, draw, hours, siteUrl, staff, now } = options;

  const desk: Desk = {
    ...options,
    send(reply, status, page, permit) {
      const wholeDesk = permit?.wholeDesk ?? false;
      const drawn = draw(page, { company, now: now(), timeZone: hours.timeZone, wholeDesk });
      reply.header('content-security-policy', `${policy}; ${drawn.policy}`);
      return reply.code(status).type('text/html; charset=utf-8').send(drawn.html);
    },
  };

  for (const type of ['text/plain', 'application/json']) app.removeContentTypeParser(type);
  await app.register(formbody, { bodyLimit });
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
      'cache-control': 'no-store',
      // The key of a link is told to nobody; forms say that they come from this site.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
  app.addHook('onRequest', app.rateLimit());
  // Browsers keep cookies back from such posts too, but not from those of siblings.
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    if (method === 'POST' && isCrossSite(headers, siteUrl)) return refuse(desk, reply);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ reqId: request.id, err: error }, 'the desk failed');
    reply.removeHeader('content-disposition');
    const note = readPosted(request.body).note.slice(0, longestNote);
    return desk.send(reply, status, { view: 'failed', note });
  });

  inquiryRoutes(app, desk);
  if (staff.length > 0) {
    signInRoutes(app, desk);
    listRoutes(app, desk);
  }
};
