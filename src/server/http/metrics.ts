/** Prometheus metrics on a separate port: prom-client's defaults and five of ours. */
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Recipient } from '#server/store/lead.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { cacheResult } from './health.ts';
import type { ResponseSummary } from './http-server.ts';

/** Node accepts about thirty more, which are counted as one. */
const methods = new Set(['GET', 'HEAD', 'POST']);
/** Prometheus gives up after ten seconds. */
const timeoutMs = 5000;
/** Counting deliveries costs reads, so the counts are kept three times as long as readiness. */
const lifetimeFactor = 3;

export function createMetrics(
  store: InquiryStore,
  channels: Recipient[],
  outcomes: Iterable<string>,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    // Serving a page from memory takes a fraction of a millisecond.
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const inquiries = new Counter({
    name: 'site_inquiries_total',
    help: 'Posts of the inquiry form, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  // A rate needs a zero before the first event.
  for (const outcome of outcomes) inquiries.inc({ outcome }, 0);

  /** The function that it returns yields undefined while the store fails. */
  function cached<T>(load: () => Promise<T>): () => Promise<T | undefined> {
    const timeout = () => sleep(timeoutMs, undefined, { ref: false });
    const loadInTime = () => Promise.race([load().catch(() => undefined), timeout()]);
    return cacheResult(loadInTime, lifetimeFactor * store.checkLifetimeMs);
  }
  const isWritable = cached(() => store.checkWritable().then(() => true));
  const channelStates = cached(async () => {
    return new Map((await store.channels()).map((state) => [state.channel, state]));
  });

  // While the store is unreachable, only the first of these has a value.
  new Gauge({
    name: 'site_store_up',
    help: '1 while inquiries can be saved, otherwise 0.',
    registers,
    async collect() {
      this.set((await isWritable()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_deliveries',
    help: 'Messages that are pending, whether due or not, or have failed permanently.',
    labelNames: ['channel', 'state'],
    registers,
    async collect() {
      const states = await channelStates();
      this.reset();
      for (const { name: channel } of states ? channels : []) {
        const { pending = 0, failed = 0 } = states?.get(channel) ?? {};
        this.set({ channel, state: 'pending' }, pending);
        this.set({ channel, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'site_oldest_pending_delivery_seconds',
    help: 'How late the oldest pending delivery to staff is; 0 if none is late.',
    registers,
    async collect() {
      const states = await channelStates();
      const late = [...(states?.values() ?? [])].flatMap(({ lateSince }) => lateSince ?? []);
      const oldest = Math.min(...late.map((since) => since.getTime()));
      this.set(states ? Math.max(0, Date.now() - oldest) / 1000 : Number.NaN);
    },
  });

  return {
    observe({ method, route, status, ms }: ResponseSummary) {
      const label = methods.has(method) ? method : 'other';
      duration.observe({ method: label, route, status }, ms / 1000);
    },
    countPost: (outcome: string) => inquiries.inc({ outcome }),
    serve: (address: MetricsAddress, log: FastifyBaseLogger) => serve(registry, address, log),
  };
}

export type MetricsAddress = { port: number; host: string };

/** A port in use is logged, not fatal: the site matters more than its metrics. */
function serve(registry: Registry, { port, host }: MetricsAddress, log: FastifyBaseLogger) {
  // A scraper's idle connection must not delay shutdown.
  const server = Fastify({ forceCloseConnections: true });
  server.get('/metrics', (_, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  server.listen({ port, host }).catch(({ message }: Error) => {
    log.error({ reason: message }, 'the metrics port could not be opened');
  });
  return server;
}
