import { defineConfig } from 'vitest/config';
import unitTests from '../../vitest.config.ts';

/** The unit tests that run the mutated code in their own process: another one has no active mutant. */
export default defineConfig({
  test: {
    ...unitTests.test,
    include: ['src/{browser,server,shared}/**/*.test.{ts,tsx}'],
    // It reads the source, which is full of mutants.
    exclude: ['src/server/store/firestore/deploy.test.ts'],
  },
});
