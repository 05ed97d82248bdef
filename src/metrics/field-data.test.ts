import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import {
  CLSThresholds,
  FCPThresholds,
  INPThresholds,
  LCPThresholds,
  TTFBThresholds,
} from 'web-vitals';
import { keepFieldData, thresholds } from './field-data.ts';

it('the thresholds are those of web-vitals', () => {
  expect(thresholds).toEqual({
    LCP: LCPThresholds,
    INP: INPThresholds,
    CLS: CLSThresholds,
    FCP: FCPThresholds,
    TTFB: TTFBThresholds,
  });
});

it.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2500.1, 'needs-improvement'],
  ['INP', 500, 'needs-improvement'],
  ['INP', 501, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.26, 'poor'],
  ['TTFB', 600_000, 'poor'],
] as const)('%s of %d is rated as %s', async (metric, value, rating) => {
  const registry = new Registry();
  keepFieldData(registry)('/', metric, value);
  const text = await registry.metrics();
  expect(text).toContain(`_count{metric="${metric}",route="/",rating="${rating}"} 1`);
});
