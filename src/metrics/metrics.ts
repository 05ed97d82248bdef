/** All that Prometheus may ask of the server; loaded only when it is to be watched. */
import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { BuildRecord } from '../build/build-record.ts';
import type { Health } from '../inquiry/store/roles/health.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';
import type { HostWatch } from '../server/watch.ts';
import { countAttempts } from './attempts.ts';
import { keepFieldData } from './field-data.ts';
import { countInquiries } from './inquiries.ts';
import { type MetricsAddress, serveMetrics } from './listener.ts';
import { measureRequests } from './requests.ts';
import { watchDeliveries } from './undelivered.ts';
import { watchStore } from './watched-store.ts';

export interface Metrics {
  /** What the host tells of. */
  host: HostWatch;
  /** @returns the same store, whose calls are measured */
  watchStore(store: InquiryStore): InquiryStore;
  /** @param channels those that are configured */
  watchDeliveries(store: Health, channels: string[]): void;
  /** Listens at once. */
  serve(address: MetricsAddress, log: FastifyBaseLogger): Server;
}

interface MetricsOptions {
  /** What is served. */
  build: BuildRecord;
  /** Whether visitors' browsers measure the pages. */
  fieldData: boolean;
}

export function createMetrics({ build, fieldData }: MetricsOptions): Metrics {
  const { version = '', commit = '' } = build;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; its labels say which version is served.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1);
  const attempts = countAttempts(registry);
  const measureStore = watchStore(registry);
  return {
    host: {
      answered: measureRequests(registry),
      posted: countInquiries(registry),
      measured: fieldData ? keepFieldData(registry) : undefined,
    },
    watchStore: (store) => attempts.watchStore(measureStore(store)),
    watchDeliveries(store, channels) {
      attempts.begin(channels);
      watchDeliveries(registry, store, channels);
    },
    serve: (address, log) => serveMetrics(registry, address, log),
  };
}
