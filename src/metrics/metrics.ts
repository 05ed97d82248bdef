/** All that Prometheus may ask of the server: prom-client's own figures and five of ours. */
import pTimeout from 'p-timeout';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { postOutcomes } from '../inquiry/reception/post-outcome.ts';
import { type CheckedStore, secondsLate } from '../server/health.ts';
import { reuse } from '../server/reuse.ts';
import type { HostWatch } from '../server/watch.ts';

export interface Metrics {
  registry: Registry;
  /** What the host reports to. */
  host: HostWatch;
  /** @param channels those that are configured */
  watchDeliveries(store: CheckedStore, channels: string[]): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    host: { answered: measureRequests(registry), posted: countInquiries(registry) },
    watchDeliveries: (store, channels) => watchDeliveries(registry, store, channels),
  };
}

/** Others are counted together: a client may send any of some thirty. */
const methods = new Set(['GET', 'HEAD', 'POST']);

function measureRequests(registry: Registry): HostWatch['answered'] {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the headers of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    // A page from memory takes a fraction of a millisecond.
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ method, route, status, ms }) => {
    duration.observe({ method: methods.has(method) ? method : 'other', route, status }, ms / 1000);
  };
}

function countInquiries(registry: Registry): HostWatch['posted'] {
  const inquiries = new Counter({
    name: 'site_inquiries_total',
    help: 'Posts of the form, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A rate is known from the first one on only if there was a zero before it.
  for (const outcome of postOutcomes) inquiries.inc({ outcome }, 0);
  return (outcome) => inquiries.inc({ outcome });
}

/** In milliseconds; Prometheus itself gives a scrape up after ten seconds. */
const longestWait = 5000;
/** An answer is as old as three of the readiness check: the counts of each channel cost reads as well. */
const lifetimes = 3;

/**
 * What waits to be delivered and what has failed, as the store knows it when it is asked. While the
 * store does not answer, there are no figures but that one.
 */
function watchDeliveries(registry: Registry, store: CheckedStore, channels: string[]): void {
  const registers = [registry];
  const ask = reuse(async () => {
    const states = await pTimeout(store.channels(), { milliseconds: longestWait });
    return new Map(states.map((state) => [state.channel, state]));
  }, lifetimes * store.checkLifetimeMs);
  const known = () => ask().catch(() => undefined);

  new Gauge({
    name: 'site_store_up',
    help: '1 while the store answers and has saved every inquiry of the last minute, else 0.',
    registers,
    async collect() {
      this.set((await known()) && !store.hasFailedToSave() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_deliveries',
    help: 'Messages that wait to be delivered, due or not, and those that have failed for good.',
    labelNames: ['channel', 'state'],
    registers,
    async collect() {
      const answer = await known();
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
      const answer = await known();
      this.set(answer ? secondsLate([...answer.values()]) : Number.NaN);
    },
  });
}
