import { resolve } from 'node:path';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import quick from '../vitest.config.ts';

/** Slow tests that rarely fail, against the built site: part of `npm run test:all`. */
const { include: _, exclude: __, reporters: ___, onUnhandledError, ...test } = quick.test ?? {};
const exclude = configDefaults.exclude;

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    ...(onUnhandledError && { onUnhandledError }),
    reporters: ['default', ['json', { outputFile: 'test-results/slow.json' }]],
    projects: [
      mergeConfig(
        { ...quick, test },
        defineConfig({
          test: {
            name: 'slow',
            include: ['{src,tests,tools}/**/*.slow.test.{ts,tsx}'],
            exclude: [...exclude, 'tools/{attack,servers}/**'],
          },
        }),
      ),
      {
        test: {
          // The figures are those of the server alone: one file at a time, after all others.
          name: 'attack',
          css: test.css,
          include: ['tools/{attack,servers}/*.slow.test.ts'],
          testTimeout: 5 * 60_000,
          fileParallelism: false,
          disableConsoleIntercept: true,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // A command of its own.
          name: 'soak',
          css: test.css,
          include: ['tools/soak/soak.test.ts'],
          testTimeout: 60 * 60_000,
          disableConsoleIntercept: true,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
