import { Histogram, type Registry } from 'prom-client';
import type { HostWatch } from '../server/watch.ts';

/**
 * Core Web Vitals as visitors' browsers measure them: how many values fell into each range, and nothing
 * of a single visit. The ranges end where https://web.dev/articles/vitals draws its lines, among others.
 */
export function keepFieldData(registry: Registry): NonNullable<HostWatch['measured']> {
  const labelNames = ['metric', 'route', 'rating'] as const;
  const seconds = new Histogram({
    name: 'site_web_vitals_seconds',
    help: 'LCP, INP, FCP and TTFB of real visits, in seconds.',
    labelNames,
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
    registers: [registry],
  });
  const score = new Histogram({
    name: 'site_web_vitals_score',
    help: 'CLS of real visits.',
    labelNames,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers: [registry],
  });
  return (route, { name: metric, rating, value }) => {
    const labels = { metric, route, rating };
    if (metric === 'CLS') score.observe(labels, value);
    else seconds.observe(labels, value / 1000);
  };
}
