import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of the pages of a site: the project's own, or a company's that is not ours (tests/companies/). */
export const pagesOf = (site: string) => ({
  extends: true as const,
  test: {
    name: `${site} pages`,
    include: ['tests/built/**/*.test.ts'],
    env: { TESTED_SITE: site },
    globalSetup: 'tests/companies/global-setup.ts',
  },
});

/**
 * The quick tests: units, components and built pages. Component tests request jsdom in a comment in their first
 * line. tools/vitest.config.ts runs `*.slow.test.ts`, in `npm run test:all`.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // By default, Vitest empties style sheets, but these are read as data.
    css: { include: [/src\/(site|ui)\//] },
    // With isolation, each of 250 files would load the same libraries.
    isolate: false,
    // By default, Vitest leaves one core unused: half of a machine that has two.
    maxWorkers: availableParallelism(),
    // Otherwise each process that a test starts compiles the same libraries.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // Tests that start processes take long on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{src,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.slow.test.{ts,tsx}', 'tests/built/**'],
          // tests/companies/ weighs its pages.
          env: { TESTED_SITE: 'ordinary' },
          globalSetup: 'tests/companies/global-setup.ts',
        },
      },
      ...['own', 'longest', 'shortest'].map(pagesOf),
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
