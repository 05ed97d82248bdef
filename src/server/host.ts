/** The server: the built site from memory, the inquiry endpoint and the health checks. */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { BuildRecord } from '../build/build-record.ts';
import type { DeskOptions } from '../inquiry/desk/desk.ts';
import { deskEndpoint } from '../inquiry/desk/endpoint.ts';
import { type InquiryEndpointOptions, inquiryEndpoint } from '../inquiry/reception/endpoint.ts';
import type { Reception } from '../inquiry/reception/reception.ts';
import type { Health } from '../inquiry/store/roles/health.ts';
import { answerPages } from './answer-pages.ts';
import { answerClientErrors } from './client-errors.ts';
import { limitConnections } from './connections.ts';
import { fieldDataEndpoint } from './field-data.ts';
import { warnOfForwarding } from './forwarded.ts';
import { addHealthRoutes } from './health.ts';
import type { LogOutput } from './log-output.ts';
import { loggerOptions, RequestLog } from './logs.ts';
import { securityHeaders } from './security-headers.ts';
import { readBuiltSite } from './site.ts';
import { sendFile, sendInstead } from './site-file.ts';
import { answerUnmatched, routableUrl } from './unmatched.ts';
import { addWatch, type HostWatch } from './watch.ts';

/** Milliseconds. By default Node waits up to five minutes for a slow sender. */
const defaultTimeouts = {
  /** From the connection or the request's first byte until all headers have arrived. */
  headers: 5000,
  /** Until the whole request has arrived. */
  request: 10_000,
  /** How often the two above are checked. */
  check: 500,
};

/** Longer than the 60 s for which load balancers commonly reuse an idle connection. */
const keepAliveTimeout = 65_000;
/** Ends connections without any traffic while a request is under way: clients that don't read. */
const inactivityTimeout = 30_000;
const maxHeaderBytes = 16_384;
/** Connections; see ConnectionLimits. */
const defaultLimits = { total: 2000, perClient: 100, waiting: 32 };

export interface HostSettings {
  /** The site's public origin, without a trailing slash: `https://example.com`. */
  siteUrl: string;
  /** Whether browsers that came by HTTPS insist on it for the site's subdomains too. */
  hstsIncludeSubdomains: boolean;
  /** Inquiries per client and minute; 0 is off. */
  rateLimitPerMinute: number;
  /** How many proxies append to X-Forwarded-For; 0 trusts none. */
  trustedProxyHops: number;
}

export interface HostOptions {
  settings: HostSettings;
  /** The build's folder, with `client/` and `_headers.json` in it. */
  dist: string;
  /** Which version that is. */
  build?: BuildRecord;
  store: Health;
  reception: Reception;
  rateCounter?: InquiryEndpointOptions['rateCounter'];
  /** Where staff work with inquiries; its addresses don't exist without it. */
  desk?: DeskOptions | undefined;
  /** Told of every answer. */
  watch?: HostWatch | undefined;
  logTo: LogOutput;
  timeouts?: typeof defaultTimeouts;
  limits?: typeof defaultLimits;
  /** How long idle connections are kept when the host closes, in milliseconds. */
  patience?: () => number;
}

/**
 * Makes the host, not yet listening. Closing it leaves the store open.
 * @throws when the site isn't built
 */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const {
    settings,
    build,
    store,
    reception,
    rateCounter,
    desk,
    watch,
    logTo,
    timeouts = defaultTimeouts,
    limits = defaultLimits,
    patience = () => 300,
  } = options;
  const site = await readBuiltSite(options.dist);
  const everyAnswer = securityHeaders(settings);

  const app = Fastify({
    logger: { ...loggerOptions, stream: logTo },
    logController: new RequestLog(logTo),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxyHops,
    rewriteUrl: (request) => routableUrl(request.url),
    // A request that was on its way when the host began to close is answered, not turned away.
    return503OnClosing: false,
    requestTimeout: timeouts.request,
    connectionTimeout: inactivityTimeout,
    keepAliveTimeout,
    clientErrorHandler: answerClientErrors(everyAnswer),
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: maxHeaderBytes,
      // Checked below instead: Node's own 400 would lack the security headers.
      requireHostHeader: false,
    },
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer);
    if (request.headers.host !== undefined || request.raw.httpVersion !== '1.1') return done();
    reply.code(400).send({ error: 'Bad Request' });
  });
  // All visitors come through the connections of a proxy.
  const perClient = settings.trustedProxyHops > 0 ? Number.POSITIVE_INFINITY : limits.perClient;
  limitConnections(app, { ...limits, perClient }, patience);
  if (settings.trustedProxyHops === 0) warnOfForwarding(app);
  if (watch) addWatch(app, site, watch);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status < 500) return reply.code(status).send({ error: error.name });
    request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    if (request.headers.accept?.includes('text/html')) {
      return sendInstead(request, reply, 500, site.failed);
    }
    return reply.code(500).send({ error: 'Internal Server Error' });
  });
  answerUnmatched(app, site.notFound);

  for (const [route, file] of site.files) {
    app.get(route, (request, reply) => sendFile(request, reply, file));
  }
  addHealthRoutes(app, { store, build, trustsProxies: settings.trustedProxyHops > 0 });
  await app.register(inquiryEndpoint, {
    ...settings,
    reception,
    rateCounter,
    onOutcome: watch?.posted,
    pages: answerPages(site),
  });
  if (desk) await app.register(deskEndpoint, desk);
  if (watch?.measured) {
    const { measured } = watch;
    await app.register(fieldDataEndpoint, { ...settings, pages: site.pages, measured });
  }
  return app;
}
