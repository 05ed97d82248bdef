import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './e2e/browser/find-chromium.ts';
import { otherThanPinned } from './e2e/browser/pinned-browser.ts';
import { type Engine, engines, leftOut } from './e2e/engines/engines.ts';
import { missingNuChecker } from './e2e/validity/find-nu-checker.ts';
import { noDelivery } from './tests/fixtures/no-delivery.ts';

const port = 4173;
const baseURL = `http://localhost:${port}`;
const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
};

/** Motion is off: without script only smooth scrolling moves, and a busy machine may cut it short. */
const withoutScript = {
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Reduced motion, as in the gallery; each test sets the window and the color scheme itself. */
const look = {
  name: 'look',
  testMatch: /look\.spec/,
  use: { ...chromium, reducedMotion: 'reduce' },
} as const;
const other = otherThanPinned();
// Every worker reads this file again.
if (!process.env.TEST_WORKER_INDEX) {
  if (other) console.warn(`The comparison with e2e/references is skipped: ${other}.`);
  for (const sentence of leftOut) console.warn(sentence);
  const missing = missingNuChecker();
  if (missing) console.warn(`The Nu Html Checker is left out: ${missing}.`);
}

/** The same journeys in each engine that is installed. */
const journeys = Object.keys(engines).map((engine) => ({
  name: engine,
  testMatch: /e2e\/engines\/.*\.spec/,
  use: { engine: engine as Engine },
}));

/** The built site under the production host, in windows of a desktop and of a phone. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  globalSetup: './e2e/support/fresh-build.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A machine that stalls for seconds is not a fault of the site: a test that passes on its second
  // try is reported as flaky, with what failed on the first.
  retries: 1,
  // A test that fails is tried again, and only then traced: that costs nothing while all is well.
  use: { baseURL, trace: 'on-first-retry', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'desktop',
      testIgnore: /narrow|without-script|look\.spec|e2e\/engines\//,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: /wide|without-script|look\.spec|e2e\/engines\//,
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop without script',
      testMatch: /without-script/,
      testIgnore: /narrow|e2e\/engines\//,
      use: { ...chromium, viewport: { width: 1280, height: 800 }, ...withoutScript },
    },
    {
      name: 'phone without script',
      testMatch: /without-script/,
      testIgnore: /e2e\/engines\//,
      use: {
        ...chromium,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        ...withoutScript,
      },
    },
    ...(other ? [] : [look]),
    ...journeys,
  ],
  // What heard.wide.spec.ts compares with.
  snapshotPathTemplate: 'e2e/transcripts/{arg}{ext}',
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: 'e2e/references/{arg}{ext}',
      // About five of 255 levels, and one pixel in a thousand. Rendering noise stays below one of the
      // two; a lost picture, font or color exceeds both.
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
      // Every browser test comes from one address; the limits have their own tests.
      RATE_LIMIT_PER_MINUTE: '0',
      QUARANTINE_ABOVE_PER_HOUR: '0',
    },
  },
});
