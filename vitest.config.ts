import { defineConfig } from 'vitest/config';

/** Unit and component tests. Component tests ask for jsdom themselves, in a comment on top. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,tests,content}/**/*.test.{ts,tsx}'],
    // Vitest empties style sheets; these go into files.
    css: { include: [/src\/(drawings|tokens)\//] },
    // Some tests start processes; a busy machine may take its time.
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
