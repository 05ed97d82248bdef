/** The HTTP server: limits, headers, log, the built site and the health checks. app.ts registers the other routes. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { BuiltSite } from './built-site.ts';
import { acceptsHtml } from './client.ts';
import { closeGracefully, closeSilentConnections, limitPipelining } from './connections.ts';
import { addHealthRoutes } from './health.ts';
import { type LogOutput, logOptions } from './logs.ts';
import { textsIn } from './request-body.ts';
import { securityHeaders } from './security-headers.ts';
import { sendErrorPage, sendFile } from './site-file.ts';
import { handleUnmatched, redirectOldAddresses, routableUrl } from './unmatched.ts';

/** In milliseconds. Node's default gives slow senders five minutes (`never end their headers` in tools/attack/). */
const timeouts = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};

/** In milliseconds; longer than the 60 s for which load balancers commonly reuse an idle connection. */
const keepAliveTimeout = 65_000;
/** In milliseconds; for idle connections and clients that stop reading (`readers that stall` in tools/attack/). */
const inactivityTimeout = 30_000;
const maxHeaderSize = 16_384;
/** Leaves file descriptors for the database and mail: deploy/systemd/ allows 8,192 (tools/attack/). */
const maxConnections = 4000;

/** Closing the server leaves the store open. */
export function createHttpServer(
  settings: Pick<Settings, 'siteUrl' | 'hstsIncludeSubdomains' | 'trustedProxyHops'>,
  site: BuiltSite,
  store: InquiryStore,
  logTo: LogOutput,
): FastifyInstance {
  const defaultHeaders = securityHeaders(settings.siteUrl, settings.hstsIncludeSubdomains);
  const app = Fastify({
    ...logOptions(logTo),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxyHops,
    rewriteUrl: (request) => routableUrl(request.url),
    // Requests that arrive during shutdown are still served.
    return503OnClosing: false,
    serverFactory(handler) {
      const options = { ...timeouts, keepAliveTimeout, maxHeaderSize };
      const server = createServer(options, limitPipelining(handler));
      server.maxConnections = maxConnections;
      closeSilentConnections(server);
      return server.setTimeout(inactivityTimeout);
    },
  });
  closeGracefully(app);

  app.addHook('onRequest', async (_request, reply) => void reply.headers(defaultHeaders));
  app.addHook('onResponse', ({ method, routeOptions: { url }, log }, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    // The route's pattern, never the URL, which may contain a visitor's text.
    log.info({ method, route: url ?? null, status, ms: Math.round(ms) }, 'request completed');
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status < 500) return reply.code(status).send({ error: error.name });
    const text = status === 503 ? 'the store is unavailable' : 'unexpected error';
    request.log.error({ err: error }, text);
    if (acceptsHtml(request.headers)) return sendErrorPage(request, reply, 500, site.serverError);
    return reply.code(status).send({ error: 'Internal Server Error' });
  });
  redirectOldAddresses(app, site.redirects);
  handleUnmatched(app, site.notFound);

  for (const [url, file] of site.files) {
    app.get(url, (request, reply) => {
      const { service } = textsIn(request.query, 'service');
      const selected = url === '/contact' && site.contactPages.get(service);
      return sendFile(request, reply, selected || file);
    });
  }
  addHealthRoutes(app, store);
  return app;
}
