import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { noDelivery } from '../../tests/fixtures/no-delivery.ts';

/** A small phone, a tablet, a laptop and a large screen, in CSS pixels. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const schemes = ['light', 'dark'] as const;

/** `npm run --prefix tools gallery`: every page and state in every window and scheme, in Playwright's report. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  globalSetup: '../../tests/browser/support/fresh-build.ts',
  outputDir: '../../test-results/gallery',
  reporter: [['list'], ['html', { outputFolder: '../../gallery', open: 'never' }]],
  fullyParallel: true,
  workers: 2,
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    // From the line that the server prints: see `wait`.
    baseURL: process.env.GALLERY_SITE,
    reducedMotion: 'reduce',
  },
  projects: windows.flatMap((viewport) =>
    schemes.map((colorScheme) => ({
      name: `${viewport.width} ${colorScheme}`,
      use: { viewport, colorScheme },
    })),
  ),
  webServer: {
    command: 'node src/entry/server.ts',
    cwd: '../..',
    wait: { stdout: /The site is at (?<GALLERY_SITE>http\S+)/ },
    env: {
      ...noDelivery,
      // A gallery can be taken while the tests run.
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: 'file:./test-results/gallery.db',
      RATE_LIMIT_PER_MINUTE: '0',
      NOTIFICATIONS_PER_HOUR: '0',
    },
  },
});
