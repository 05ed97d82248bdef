import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The quick tests: units, components, and facts of the built pages (tests/built). A component test asks for
 * jsdom in a comment at its top. `*.slow.test.ts` are left to `npm run test:all`: tools/vitest.config.ts.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,tests,content}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.slow.test.{ts,tsx}'],
    // Vitest replaces style sheets with empty ones, but these are written into files.
    css: { include: [/src\/(site|ui)\//] },
    // A new worker for each file would load the same libraries 250 times.
    isolate: false,
    // Vitest would leave a core to itself: half of a machine that has two.
    maxWorkers: availableParallelism(),
    // Each process that a test starts would compile the same libraries again.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // Some tests start processes, which takes long on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Firestore's library goes on with what has not been answered when its client is closed, and nobody can
    // catch how that ends. A server that stops is gone by then.
    onUnhandledError: ({ message }) => message !== 'The client has already been terminated',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
