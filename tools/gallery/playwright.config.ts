import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import tests, { chromium } from '../../playwright.config.ts';

/** A small phone, a tablet, a laptop and a large screen, in CSS pixels. */
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const schemes = ['light', 'dark'] as const;
const folder = import.meta.dirname;

/** `npm run --prefix tools gallery`: every page and state in every window and scheme, in Playwright's report. */
export default defineConfig({
  ...tests,
  testDir: folder,
  testMatch: 'pictures.ts',
  outputDir: resolve(folder, '../../test-results/gallery'),
  reporter: [['list'], ['html', { outputFolder: resolve(folder, '../../gallery'), open: 'never' }]],
  projects: windows.flatMap((viewport) =>
    schemes.map((colorScheme) => ({
      name: `${viewport.width} ${colorScheme}`,
      use: { ...chromium, viewport, colorScheme, reducedMotion: 'reduce' },
    })),
  ),
});
