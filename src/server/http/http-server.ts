/** The HTTP server: limits, headers, log, the built site from memory and the health checks. app.ts adds the rest. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';
import type { BuiltSite } from './built-site.ts';
import { acceptsHtml } from './client.ts';
import { closeGracefully, limitConcurrentPosts, limitPipelining } from './connections.ts';
import { addHealthRoutes, isForwarded } from './health.ts';
import { type LogOutput, logOptions } from './logs.ts';
import { securityHeaders } from './security-headers.ts';
import { sendErrorPage, sendFile } from './site-file.ts';
import { handleUnmatched, routableUrl } from './unmatched.ts';

/** Milliseconds. Node's default for slow senders is five minutes (`never end their headers` in tools/attack/). */
const timeouts = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};

/** Longer than the 60 s for which load balancers commonly reuse an idle connection; milliseconds. */
const keepAliveTimeout = 65_000;
/** Ends idle connections, and clients that don't read (`idle connections`, `readers that stall` in tools/attack/). */
const inactivityTimeout = 30_000;
const maxHeaderSize = 16_384;
/** Leaves descriptors for the database and mail (`more connections` in tools/attack/): deploy/systemd/ allows 8,192. */
const maxConnections = 4000;

export interface HttpSettings {
  siteUrl: string;
  hstsIncludeSubdomains: boolean;
  /** Inquiries per client and minute; 0 is off, also for posts at once. */
  rateLimitPerMinute: number;
  /** How many proxies append to X-Forwarded-For; 0 trusts none. */
  trustedProxyHops: number;
}

export interface ResponseSummary {
  method: string;
  /** A page's address, a route's pattern, `file` or `no route`; never a client's text. */
  route: string;
  status: number;
  ms: number;
}

interface HttpOptions {
  settings: HttpSettings;
  site: BuiltSite;
  store: Pick<InquiryStore, 'checkWritable' | 'checkLifetimeMs'>;
  observe?: ((answered: ResponseSummary) => void) | undefined;
  logTo: LogOutput;
}

/** Closing it leaves the store open. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { settings, site, store, observe, logTo } = options;
  const defaultHeaders = securityHeaders(settings.siteUrl, settings.hstsIncludeSubdomains);
  const app = Fastify({
    ...logOptions(logTo),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxyHops,
    rewriteUrl: (request) => routableUrl(request.url),
    // Requests on their way when the host begins to close are answered, not turned away.
    return503OnClosing: false,
    serverFactory(handler) {
      const options = { ...timeouts, keepAliveTimeout, maxHeaderSize };
      const server = createServer(options, limitPipelining(handler));
      server.maxConnections = maxConnections;
      return server.setTimeout(inactivityTimeout);
    },
  });
  closeGracefully(app);

  let mayLackProxy = settings.trustedProxyHops === 0;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(defaultHeaders);
    if (mayLackProxy && isForwarded(request.raw)) {
      mayLackProxy = false;
      app.log.warn(
        'X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0: if a proxy is in front, all its visitors share one limit; set TRUSTED_PROXY_HOPS to the number of proxies',
      );
    }
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions: { url }, log }, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    // The pattern that matched, never the address, which may hold a visitor's text.
    log.info({ method, route: url ?? null, status, ms: Math.round(ms) }, 'answered');
    const isFile = url !== undefined && site.files.get(url)?.isPage === false;
    observe?.({ method, route: isFile ? 'file' : (url ?? 'no route'), status, ms });
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status < 500) return reply.code(status).send({ error: error.name });
    request.log.error({ err: error }, 'unexpected error');
    if (acceptsHtml(request.headers)) return sendErrorPage(request, reply, 500, site.serverError);
    return reply.code(500).send({ error: 'Internal Server Error' });
  });
  handleUnmatched(app, site.notFound);
  if (settings.rateLimitPerMinute > 0) limitConcurrentPosts(app);

  for (const [url, file] of site.files) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => sendFile(request, reply, file),
    });
  }
  addHealthRoutes(app, store, settings.trustedProxyHops > 0);
  return app;
}
