/** A test of one visitor in the engine of the project: see ../playwright.config.ts. */
import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { type Engine, engines } from './engines.ts';
import { type Front, startFront } from './front.ts';
import type { Browser, Size } from './puppeteer.ts';
import { Visitor } from './visitor.ts';

/** Windows of a phone and of a desktop. WebKit's cannot be narrower than about 450 pixels. */
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

/** `visitor` opens the site in the project's engine; `size`, `site` and `script` can be set. */
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

/** The visited site is behind a front that can fail. */
export const journeyWithFront = journey.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '');
    await use(front);
    await front.close();
  },
  site: async ({ front }, use) => use(front.origin),
});
