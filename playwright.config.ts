import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/browser/support/find-chromium.ts';
import { noDelivery } from './tests/fixtures/no-delivery.ts';

const folder = import.meta.dirname;
const addressOf = (port: number) => `http://localhost:${port}`;
/** Companies at the limits of the content check, which `limits.spec.ts` looks at. */
const limits = [
  { company: 'longest', port: 4174 },
  { company: 'shortest', port: 4175 },
];

const { TESTED_SITE: testedSite } = process.env;
const report = `test-results/browser${testedSite ? `-${testedSite}` : ''}.json`;
export const databaseUrl = `file:${resolve(folder, 'test-results/site.db')}`;

/** @param company by default the tested site */
export const serve = (port: number, database: string, company?: string) => ({
  command: 'node tests/companies/serve.ts',
  cwd: folder,
  url: `${addressOf(port)}/readyz`,
  env: {
    ...noDelivery,
    ...(company && { TESTED_SITE: company }),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: database,
    // Every browser test comes from one address; the limits have their own tests.
    RATE_LIMIT_PER_MINUTE: '0',
  },
});

export const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
};
const desktop = { ...chromium, viewport: { width: 1280, height: 800 } };
const phone = { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true };
/** Without smooth scrolling, which a busy machine may cut short. */
const withoutScript = {
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Every page of a company, in several widths. */
export const lookAtPagesOf = (company: string, port: number) => ({
  name: company,
  testMatch: /limits\.spec/,
  use: { ...chromium, baseURL: addressOf(port) },
});

/**
 * Tests the site of a company that is not ours (tests/companies/) on the production server. A file's name says in which window its tests run: `x.spec.ts` in
 * a desktop's, `x.phone.spec.ts` in a phone's, `x.both.spec.ts` in both; `x.without-script.spec.ts` in a
 * browser that runs no script. Tests with the tag @slow are left to `npm run test:all`.
 */
export default defineConfig({
  testDir: resolve(folder, 'tests/browser'),
  outputDir: resolve(folder, 'test-results/browser'),
  reporter: [['list'], ['json', { outputFile: resolve(folder, report) }]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: { baseURL: addressOf(4173) },
  projects: [
    { name: 'desktop', testIgnore: /\.phone\.|without-script|(look|limits)\.spec/, use: desktop },
    {
      name: 'phone',
      testMatch: /\.(phone|both)\.spec/,
      use: phone,
    },
    {
      name: 'desktop without script',
      testMatch: /^(?!.*\.phone\.).*\.without-script\.spec/,
      use: { ...desktop, ...withoutScript },
    },
    {
      name: 'phone without script',
      testMatch: /\.(phone|both)\.without-script\.spec/,
      use: { ...phone, ...withoutScript },
    },
    {
      name: 'look',
      testMatch: /look\.spec/,
      // Each test sets the window and the color scheme itself.
      use: { ...chromium, reducedMotion: 'reduce' },
    },
    ...limits.map(({ company, port }) => lookAtPagesOf(company, port)),
  ],
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: resolve(folder, 'tests/browser/references/{arg}{ext}'),
      // About five of 255 levels, and one pixel in a thousand. Rendering noise stays below one of the
      // two; a lost picture, font or color exceeds both.
      threshold: 0.02,
      maxDiffPixelRatio: 0.001,
    },
  },
  webServer: [
    serve(4173, databaseUrl),
    ...limits.map(({ company, port }) =>
      serve(port, `file:${resolve(folder, `test-results/${company}.db`)}`, company),
    ),
  ],
});
