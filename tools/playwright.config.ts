import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import gate, { chromium } from '../playwright.config.ts';
import { missingNuChecker } from './checkers/nu-checker.ts';
import { type Engine, engines, leftOut } from './engines/engines.ts';
import { findOldChromium, oldVersions } from './older/old-chromium.ts';

const folder = import.meta.dirname;
// Every worker reads this file again.
if (!process.env.TEST_WORKER_INDEX) {
  for (const sentence of leftOut) console.warn(sentence);
  const missing = missingNuChecker();
  if (missing) console.warn(`The Nu Html Checker is left out: ${missing}.`);
}

/** The slow browser tests, other engines and checkers: part of `npm run test:all`. */
export default defineConfig<object, { engine: Engine }>({
  ...gate,
  testDir: folder,
  outputDir: resolve(folder, '../test-results/tools'),
  reporter: [['list'], ['json', { outputFile: resolve(folder, '../test-results/tools.json') }]],
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
    // The same journeys in each engine that is installed.
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
