/** `/desk`: pages for staff with a valid link or session, rendered on request; they run no script. */
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { ClientCounter, clientOf, isCrossSite } from '#server/http/client.ts';
import { accept } from '#server/http/request-body.ts';
import { createDesk, type DeskOptions } from './desk.ts';
import { exportPath } from './desk-paths.ts';
import { inquiryRoutes } from './routes/inquiry-routes.ts';
import { listRoutes } from './routes/list-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import { readPosted } from './staff-action.ts';

/** Of one client: enough for a whole office behind one address. */
export const requestsPerMinute = 300;
/** In bytes. Of browsers that have signed in: five times the longest note, so that one that is too long comes back. */
const bodyLimits = { known: 262_144, unknown: 8_192 };

export const deskPlugin: FastifyPluginAsync<DeskOptions> = async (app, options) => {
  const desk = createDesk(options);
  const { isKnown } = desk.auth;
  app.removeAllContentTypeParsers();
  accept(app, 'application/x-www-form-urlencoded', bodyLimits.known);
  // Lax, for links in webmail: a GET changes nothing, and posts from other sites are refused.
  await app.register(cookie, { parseOptions: { httpOnly: true, sameSite: 'lax' } });
  const counter = new ClientCounter();

  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    reply.headers({
      'cache-control': 'no-store, no-transform',
      'cross-origin-opener-policy': 'same-origin',
      // Keeps the keys of links from other sites, and sends Origin with our forms.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const isStranger = !isKnown(request);
    // Strangers behind the same address keep no staff out.
    const client = `${clientOf(request.ip)}${isStranger ? '' : ' known'}`;
    if (counter.count(client).requests > requestsPerMinute) return desk.fail(reply, 429);
    if (isStranger && bodyLength(headers) > bodyLimits.unknown) return desk.fail(reply, 413);
    // SameSite=Lax lets sibling domains post with our cookies, and any site link to an export.
    const isCostly = method === 'POST' || request.routeOptions.url === exportPath;
    if (isCostly && isCrossSite(headers, desk.siteUrl)) return desk.refuse(reply);
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'desk request failed');
    reply.removeHeader('content-disposition');
    return desk.fail(reply, status, readPosted(request.body));
  });
  inquiryRoutes(app, desk);
  signInRoutes(app, desk);
  listRoutes(app, desk);
};

/** In bytes. Browsers say it; software that sends without saying is believed to send much. */
const bodyLength = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0);
