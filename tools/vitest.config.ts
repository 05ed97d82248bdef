import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import quick, { pagesOf } from '../vitest.config.ts';
import { randomCompany } from './random-company.ts';

const { include: _, exclude: __, ...test } = quick.test ?? {};

/** Slow tests that rarely fail, against the built site: part of `npm run test:all`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    ...test,
    reporters: ['default', ['json', { outputFile: 'test-results/slow.json' }]],
    projects: [
      pagesOf(randomCompany),
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['{src,tests,tools}/**/*.slow.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, 'tools/{attack,machine,servers}/**'],
        },
      },
      {
        extends: true,
        test: {
          // One file at a time, after all others, so that the figures are of the server alone.
          name: 'attack',
          include: ['tools/{attack,servers}/*.slow.test.ts'],
          testTimeout: 5 * 60_000,
          fileParallelism: false,
          disableConsoleIntercept: true,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Creates whole machines, with steps that build on each other.
          name: 'machine',
          include: ['tools/machine/*.slow.test.ts'],
          testTimeout: 20 * 60_000,
          hookTimeout: 20 * 60_000,
          fileParallelism: false,
          disableConsoleIntercept: true,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
