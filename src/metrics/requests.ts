import { Histogram, type Registry } from 'prom-client';
import type { HostWatch } from '../server/watch.ts';

/** Others are counted together: a client may send any of some thirty. */
const methods = new Set(['GET', 'HEAD', 'POST']);

/** Requests by route and status, and how long their answers took. */
export function measureRequests(registry: Registry): HostWatch['answered'] {
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
