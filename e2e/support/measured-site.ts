/** A site whose pages measure themselves: built with FIELD_DATA, and served with metrics. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { noDelivery } from '../../tests/fixtures/no-delivery.ts';
import { freePort } from '../../tests/fixtures/ports.ts';
import { copySite } from '../../tests/fixtures/site-copy.ts';
import { answers } from './answers.ts';

interface MeasuredSite {
  origin: string;
  /** Where its metrics are. */
  metricsPort: number;
}

/** Each worker builds its own, which takes some fifteen seconds. */
export const test = base.extend<object, { measuredSite: MeasuredSite }>({
  measuredSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const port = await freePort();
      const metricsPort = await freePort();
      const origin = `http://localhost:${port}`;
      const settings = { SITE_URL: origin, FIELD_DATA: 'yes', METRICS_PORT: String(metricsPort) };
      const site = copySite();
      await site.build(settings);
      const server = spawn(process.execPath, [resolve('src/entry/server.ts')], {
        cwd: site.folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...noDelivery,
          ...settings,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATABASE_URL: 'file:./site.db',
        },
      });
      await answers(origin, server);
      await use({ origin, metricsPort });
      server.kill();
      await once(server, 'exit');
      site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
