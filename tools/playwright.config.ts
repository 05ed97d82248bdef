import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import gate, { chromium, lookAtPagesOf, serve } from '../playwright.config.ts';
import { type Engine, engines } from './engines/engines.ts';
import { findOldChromium, oldVersions } from './older/old-chromium.ts';
import { randomCompany } from './random-company.ts';

const folder = import.meta.dirname;

/** The slow browser tests, other engines and checkers: part of `npm run test:all`. */
export default defineConfig<object, { engine: Engine }>({
  ...gate,
  testDir: folder,
  outputDir: resolve(folder, '../test-results/tools'),
  reporter: [['list'], ['json', { outputFile: resolve(folder, '../test-results/tools.json') }]],
  webServer: [
    ...[gate.webServer ?? []].flat(),
    serve(4176, `file:${resolve(folder, '../test-results/random.db')}`, randomCompany),
  ],
  projects: [
    ...(gate.projects ?? []).map((project) => ({
      ...project,
      testDir: gate.testDir,
      grep: /@slow/,
    })),
    {
      name: 'checkers',
      testMatch: /\.spec/,
      testIgnore: /(engines|older)\//,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
    { ...lookAtPagesOf(randomCompany, 4176), testDir: gate.testDir },
    // The same journeys in each engine.
    ...Object.keys(engines).map((engine) => ({
      name: engine,
      testMatch: /engines\/.*\.spec/,
      use: { engine: engine as Engine },
    })),
    ...oldVersions.map((version) => ({
      name: `Chromium ${version}`,
      testMatch: /older\/.*\.spec/,
      use: {
        ...chromium,
        launchOptions: { ...chromium.launchOptions, executablePath: findOldChromium(version) },
      },
    })),
  ],
});
