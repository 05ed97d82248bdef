import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './e2e/browser/find-chromium.ts';
import { otherThanPinned } from './e2e/browser/pinned-browser.ts';
import { noDelivery } from './tests/fixtures/no-delivery.ts';

const port = 4173;
const baseURL = `http://localhost:${port}`;
const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
};

/** Without script nothing but smooth scrolling moves; a loaded machine may cut it short. */
const withoutScript = {
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Motion at rest, like the pictures of the gallery; each test sets its own window and scheme. */
const look = {
  name: 'look',
  testMatch: /look\.spec/,
  use: { ...chromium, reducedMotion: 'reduce' },
} as const;
const other = otherThanPinned();
// Every worker reads this file again.
if (other && !process.env.TEST_WORKER_INDEX) {
  console.warn(`The look is not compared with e2e/references: ${other}.`);
}

/** The built site under the production host, in windows of a desktop and of a phone. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A machine that stands still for seconds is no fault of the site: what passes at a second try is
  // named as flaky in the end, with what went wrong at the first.
  retries: 1,
  use: { baseURL },
  projects: [
    {
      name: 'desktop',
      testIgnore: /narrow|without-script|look\.spec/,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: /wide|without-script|look\.spec/,
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop without script',
      testMatch: /without-script/,
      use: { ...chromium, viewport: { width: 1280, height: 800 }, ...withoutScript },
    },
    {
      name: 'phone without script',
      testMatch: /without-script/,
      use: {
        ...chromium,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        ...withoutScript,
      },
    },
    ...(other ? [] : [look]),
  ],
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: 'e2e/references/{arg}{ext}',
      // About five of 255 levels, and one pixel in a thousand: noise of drawing is fainter or fewer,
      // a lost picture, font or colour is neither.
      threshold: 0.02,
      maxDiffPixelRatio: 0.001,
    },
  },
  webServer: {
    command: 'node src/entry/server.ts',
    url: `${baseURL}/readyz`,
    env: {
      ...noDelivery,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: 'file:./test-results/site.db',
      // Every browser test comes from one address; the limit has tests of its own.
      RATE_LIMIT_PER_MINUTE: '0',
    },
  },
});
