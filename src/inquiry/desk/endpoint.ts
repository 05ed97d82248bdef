/**
 * `/desk`: where staff work with inquiries. Pages are drawn on request, only for whoever has a valid
 * link or session, and without any script that they need.
 */
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { clientOf } from '../reception/client.ts';
import { ClientCounter } from '../reception/client-counter.ts';
import { isCrossSite } from '../reception/cross-site.ts';
import { StoreUnavailable } from '../store/store.ts';
import { type Desk, type DeskOptions, refuse } from './desk.ts';
import { failedPost } from './failed-post.ts';
import { inquiryRoutes } from './inquiry-routes.ts';
import { listRoutes } from './list-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import type { DeskPage, DrawnPage } from './views.ts';

/** Requests of one client a minute: enough for a whole office behind one address. */
export const requestsPerMinute = 300;

/** In bytes: a message and a note of the longest kind, percent-encoded. */
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

export const deskEndpoint: FastifyPluginAsync<DeskOptions> = async (app, options) => {
  const { access, company, hours, siteUrl, staff, now } = options;
  const draw = createDraw(options);

  const desk: Desk = {
    ...options,
    send(reply, status, page, permit) {
      const navigation = permit?.wholeDesk ? { token: access.formToken(permit) } : undefined;
      const drawn = draw(page, { company, now: now(), timeZone: hours.timeZone, navigation });
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
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
  app.addHook('onRequest', app.rateLimit());
  app.addHook('onRequest', async (request, reply) => {
    // A page without a referrer posts with `Origin: null`; the form's token speaks for it.
    const { origin, ...rest } = request.headers;
    const headers = origin === 'null' ? rest : request.headers;
    if (request.method === 'POST' && isCrossSite(headers, siteUrl)) return refuse(desk, reply);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ reqId: request.id, err: error }, 'the desk failed');
    reply.removeHeader('content-disposition');
    const post = status >= 500 ? failedPost(desk, request) : undefined;
    return desk.send(reply, status, { view: 'failed', post });
  });

  inquiryRoutes(app, desk);
  if (staff.length > 0) {
    signInRoutes(app, desk);
    listRoutes(app, desk);
  }
};

/** Pages that are the same for everybody are drawn once: anyone may ask for them, and often. */
function createDraw({ draw }: DeskOptions): DeskOptions['draw'] {
  const drawn = new Map<DeskPage['view'], DrawnPage>();
  return (page, frame) => {
    const isSame =
      page.view === 'void' ||
      (page.view === 'failed' && !page.post) ||
      (page.view === 'sign-in' && page.state === 'empty');
    if (!isSame) return draw(page, frame);
    const known = drawn.get(page.view) ?? draw(page, { ...frame, navigation: undefined });
    drawn.set(page.view, known);
    return known;
  };
}
