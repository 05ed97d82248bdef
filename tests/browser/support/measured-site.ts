/** A site whose pages measure themselves: built with FIELD_DATA, and served with metrics. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { noDelivery } from '../../fixtures/no-delivery.ts';
import { freePort } from '../../fixtures/ports.ts';
import { startServer } from './server.ts';

interface MeasuredSite {
  origin: string;
  /** Where its metrics are. */
  metricsPort: number;
}

export const test = base.extend<object, { measuredSite: MeasuredSite }>({
  measuredSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const port = await freePort();
      const metricsPort = await freePort();
      const origin = `http://localhost:${port}`;
      const settings = { SITE_URL: origin, FIELD_DATA: 'yes', METRICS_PORT: String(metricsPort) };
      // Inside the project, where the build finds its packages and the pictures of the build before.
      mkdirSync('test-results', { recursive: true });
      const folder = mkdtempSync(resolve('test-results/measured-'));
      const astro = ['node_modules/.bin/astro', 'build', '--outDir', join(folder, 'dist')];
      const env = { ...process.env, ...noDelivery, ...settings };
      await promisify(execFile)(process.execPath, astro, { env });
      const stop = await startServer(folder, port, settings);
      await use({ origin, metricsPort });
      await stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
