import { configDefaults, defineConfig } from 'vitest/config';

/** Unit and component tests. Component tests ask for jsdom themselves, in a comment at the top. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,tests,content}/**/*.test.{ts,tsx}'],
    // Long runs, against the built site: commands of their own.
    exclude: [...configDefaults.exclude, 'tests/{attack,servers,soak}/**'],
    // Vitest replaces style sheets with empty ones, but these are written into files.
    css: { include: [/src\/(drawings|tokens)\//] },
    // Some tests start processes, which takes long on a busy machine.
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
