import { Histogram, type Registry } from 'prom-client';
import type { Vital } from '../field-data/beacon.ts';
import type { HostWatch } from '../server/watch.ts';

/** The highest values that are good, and that are not poor: https://web.dev/articles/vitals */
export const thresholds: Record<Vital, readonly [number, number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

function ratingOf(metric: Vital, value: number): string {
  const [good, fair] = thresholds[metric];
  if (value <= good) return 'good';
  return value <= fair ? 'needs-improvement' : 'poor';
}

/**
 * Core Web Vitals as visitors' browsers measure them: how many values fell into each range, and nothing
 * of a single visit. The ranges end at the thresholds, among others.
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
  return (route, metric, value) => {
    const labels = { metric, route, rating: ratingOf(metric, value) };
    if (metric === 'CLS') score.observe(labels, value);
    else seconds.observe(labels, value / 1000);
  };
}
