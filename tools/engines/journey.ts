/** Runs a test as one visitor in the project's browser engine: see ../playwright.config.ts. */
import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { type Engine, engines } from './engines.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import type { Browser, Size } from './puppeteer.ts';
import { Visitor } from './visitor.ts';

/** Window sizes. WebKit's cannot be narrower than about 450 pixels. */
export const windows = {
  phone: { width: 390, height: 800 },
  desktop: { width: 1280, height: 800 },
};

interface Options {
  engine: Engine;
  /** Whether pages may run script. */
  script: boolean;
  browserOfEngine: Browser;
}

interface Fixtures {
  size: Size;
  /** The origin of the visited site. */
  site: string;
  visitor: Visitor;
}

/** Gives tests a `visitor` in the project's engine; they can set `size`, `site` and `script`. */
export const journey = test.extend<Fixtures, Options>({
  engine: ['Chromium', { scope: 'worker', option: true }],
  script: [true, { scope: 'worker', option: true }],
  browserOfEngine: [
    async ({ engine, script }, use) => {
      const browser = await engines[engine](script);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  size: [windows.desktop, { option: true }],
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
  visitor: async ({ browserOfEngine, size, site }, use, testInfo) => {
    const tab = await browserOfEngine.openTab(size);
    await use(new Visitor(tab, site));
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('window.png'), await tab.screenshot());
    }
    await tab.close();
  },
});

/** The visitor reaches the site through a proxy that can fail. */
export const journeyOverFaultyProxy = journey.extend<{ faultyProxy: FaultyProxy }>({
  faultyProxy: async ({ baseURL }, use) => {
    const faultyProxy = await startFaultyProxy(baseURL ?? '');
    await use(faultyProxy);
    await faultyProxy.close();
  },
  site: async ({ faultyProxy }, use) => use(faultyProxy.origin),
});
