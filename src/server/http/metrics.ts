/** Prometheus metrics: prom-client's default figures and six of ours, on a port of their own. */
import { createServer, type Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import pTimeout from 'p-timeout';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContent } from '#server/server-content.ts';
import type { ChannelState, InquiryStore } from '#server/store/store.ts';
import { cacheResult } from './health.ts';
import type { ResponseSummary } from './http-server.ts';

/** Other methods are counted together: a client may send any of about thirty. */
const methods = new Set(['GET', 'HEAD', 'POST']);
/** In milliseconds; Prometheus gives up after ten seconds. */
const timeoutMs = 5000;
/** Counting each channel costs reads, so a result is reused for three readiness checks. */
const lifetimes = 3;

interface MetricsOptions {
  store: Pick<InquiryStore, 'channels' | 'checkWritable' | 'checkLifetimeMs'>;
  /** Their names. */
  channels: string[];
  /** What may become of a post. */
  outcomes: Iterable<string>;
  content: Pick<ServerContent, 'version' | 'commit'>;
}

export function createMetrics({ store, channels, outcomes, content }: MetricsOptions) {
  const { version = '', commit = '' } = content;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    // A page from memory takes a fraction of a millisecond.
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inquiries = new Counter({
    name: 'site_inquiries_total',
    help: 'Posts of the form, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  // Without a zero before it, the first event would not show in a rate.
  for (const outcome of outcomes) inquiries.inc({ outcome }, 0);

  new Gauge({
    name: 'site_build_info',
    help: 'The running build.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit }, 1);

  function cached<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
    const limited = () => pTimeout(ask(), { milliseconds: timeoutMs });
    const shared = cacheResult(limited, lifetimes * store.checkLifetimeMs);
    return () => shared().catch(() => undefined);
  }
  const isWritable = cached(() => store.checkWritable().then(() => true));
  const states = cached(async () => {
    return new Map((await store.channels()).map((state) => [state.channel, state]));
  });

  // While the store does not answer, only the first of these has a value.
  new Gauge({
    name: 'site_store_up',
    help: '1 while inquiries can be saved, else 0.',
    registers,
    async collect() {
      this.set((await isWritable()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_deliveries',
    help: 'Messages that wait to be delivered, due or not, and those that have failed for good.',
    labelNames: ['channel', 'state'],
    registers,
    async collect() {
      const answer = await states();
      this.reset();
      for (const channel of answer ? channels : []) {
        const { pending = 0, failed = 0 } = answer?.get(channel) ?? {};
        this.set({ channel, state: 'pending' }, pending);
        this.set({ channel, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'site_oldest_pending_delivery_seconds',
    help: 'How late the oldest delivery to staff is that should have been sent by now; 0 when none is.',
    registers,
    async collect() {
      const answer = await states();
      this.set(answer ? secondsLate([...answer.values()]) : Number.NaN);
    },
  });

  return {
    observe({ method, route, status, ms }: ResponseSummary) {
      const cached = methods.has(method) ? method : 'other';
      duration.observe({ method: cached, route, status }, ms / 1000);
    },
    countPost: (outcome: string) => inquiries.inc({ outcome }),
    serve: (address: MetricsAddress, log: FastifyBaseLogger) => serve(registry, address, log),
  };
}

function secondsLate(channels: ChannelState[]): number {
  const staff = channels.filter(({ audience }) => audience === 'staff');
  const dates = staff.flatMap(({ lateSince }) => lateSince?.getTime() ?? []);
  return Math.max(0, Date.now() - Math.min(...dates)) / 1000;
}

export interface MetricsAddress {
  port: number;
  host: string;
}

/** A taken port is logged, not fatal: the site matters more than its metrics. */
function serve(registry: Registry, address: MetricsAddress, log: FastifyBaseLogger): Server {
  const server = createServer(async (request, response) => {
    // An open scrape connection must not delay the server's end.
    response.setHeader('connection', 'close');
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (err) {
      log.error({ err }, 'the metrics could not be collected');
      response.writeHead(500).end();
    }
  });
  server.on('error', ({ message }) => log.error({ reason: message }, 'there are no metrics'));
  return server.listen(address);
}
