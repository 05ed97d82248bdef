/** The server: the built site from memory, the inquiry endpoint, the desk and the health checks. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { BuildRecord } from '#build/build-record.ts';
import type { DeskOptions } from '#server/desk/context.ts';
import { deskRoutes } from '#server/desk/desk-routes.ts';
import { answerPages, type DrawForm } from '#server/intake/answer-pages.ts';
import { type InquiryEndpointOptions, inquiryEndpoint } from '#server/intake/inquiry-endpoint.ts';
import type { Intake } from '#server/intake/intake.ts';
import { answerClientErrors, closeGently } from './connections.ts';
import { addHealthRoutes, type CheckedStore, isForwarded } from './health.ts';
import { type HostWatch, hasOneHost, siteListener } from './listener.ts';
import { type LogOutput, loggerOptions, RequestLog } from './logs.ts';
import { securityHeaders } from './security-headers.ts';
import { readBuiltSite } from './site.ts';
import { sendInstead } from './site-file.ts';
import { answerUnmatched, routableUrl } from './unmatched.ts';

/** In milliseconds. By default Node waits up to five minutes for a slow sender. */
const defaultTimeouts = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 500,
};

/** Longer than the 60 s for which load balancers commonly reuse an idle connection; milliseconds. */
const keepAliveTimeout = 65_000;
/** Ends connections without any traffic while a request is under way: clients that don't read. */
const inactivityTimeout = 30_000;
const maxHeaderSize = 16_384;
/** Leaves descriptors for the database and for mail: deploy/systemd/ allows 8,192 in all. */
const maxConnections = 4000;

export interface HostSettings {
  /** The site's public origin, without a trailing slash: `https://example.com`. */
  siteUrl: string;
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
  build?: BuildRecord;
  store: CheckedStore;
  intake: Intake;
  drawForm: DrawForm;
  rateCounter?: InquiryEndpointOptions['rateCounter'];
  /** Without it, the desk's addresses don't exist. */
  desk?: DeskOptions | undefined;
  watch?: HostWatch | undefined;
  logTo: LogOutput;
  timeouts?: typeof defaultTimeouts;
}

/**
 * Makes the host, not yet listening. Closing it leaves the store open.
 * @throws when the site isn't built
 */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { settings, build, store, desk, watch, logTo, timeouts = defaultTimeouts } = options;
  const everyAnswer = securityHeaders(settings);
  const site = await readBuiltSite(options.dist, everyAnswer);

  const app = Fastify({
    logger: { ...loggerOptions, stream: logTo },
    logController: new RequestLog(logTo),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustedProxyHops,
    rewriteUrl: (request) => routableUrl(request.url),
    // A request that was on its way when the host began to close is answered, not turned away.
    return503OnClosing: false,
    clientErrorHandler: answerClientErrors(everyAnswer),
    serverFactory(next) {
      const listener = siteListener({ site, everyAnswer, logTo, watch, next });
      const server = createServer(
        // Missing hosts are refused below: Node's own 400 would lack the security headers.
        { ...timeouts, keepAliveTimeout, maxHeaderSize, requireHostHeader: false },
        listener,
      );
      server.maxConnections = maxConnections;
      // Unknown Expect headers are ignored: Node's own 417 would lack the security headers too.
      return server.on('checkExpectation', listener).setTimeout(inactivityTimeout);
    },
  });
  closeGently(app);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer);
    if (hasOneHost(request.raw)) return done();
    reply.code(400).send({ error: 'Bad Request' });
  });
  if (settings.trustedProxyHops === 0) warnOfForwarding(app);
  app.addHook('onResponse', ({ method, routeOptions: { url } }, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    watch?.answered({ method, route: url ?? 'no route', status, ms });
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status < 500) return reply.code(status).send({ error: error.name });
    request.log.error({ reqId: request.id, err: error }, 'unexpected error');
    if (request.headers.accept?.includes('text/html')) {
      return sendInstead(request, reply, 500, site.failed);
    }
    return reply.code(500).send({ error: 'Internal Server Error' });
  });
  answerUnmatched(app, site);

  addHealthRoutes(app, { store, build, trustsProxies: settings.trustedProxyHops > 0 });
  await app.register(inquiryEndpoint, {
    ...settings,
    intake: options.intake,
    rateCounter: options.rateCounter,
    onOutcome: watch?.posted,
    pages: answerPages(site, options.drawForm),
  });
  if (desk) await app.register(deskRoutes, desk);
  return app;
}

/** Warns once if requests come through a proxy that TRUSTED_PROXY_HOPS omits. */
function warnOfForwarding({ server, log }: FastifyInstance): void {
  server.on('request', function look(request) {
    if (!isForwarded(request)) return;
    server.off('request', look);
    log.warn(
      'X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0: if a proxy is in front, all its visitors share one limit; set TRUSTED_PROXY_HOPS to the number of proxies',
    );
  });
}
