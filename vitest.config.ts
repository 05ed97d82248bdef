import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { windowContentModule } from './src/services/window-module.ts';

/** Unit and component tests. Component tests ask for jsdom themselves, in a comment at the top. */
export default defineConfig({
  plugins: [windowContentModule()],
  test: {
    environment: 'node',
    include: ['{src,tests,content,bench}/**/*.test.{ts,tsx}'],
    // Long runs, against the built site: commands of their own.
    exclude: [...configDefaults.exclude, 'tests/{attack,servers,soak}/**'],
    // Vitest replaces style sheets with empty ones, but these are written into files.
    css: { include: [/src\/(drawings|samples|tokens)\//] },
    // Vitest would leave a core to itself: half of a machine that has two.
    maxWorkers: availableParallelism(),
    // Each file's worker, and each process that a test starts, would compile the same libraries again.
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
