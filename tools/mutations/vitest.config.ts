import { defineConfig } from 'vitest/config';
import unitTests from '../../vitest.config.ts';

/** The unit tests that run the mutated code in their own process: in another one, no mutant is active. */
export default defineConfig({
  test: {
    ...unitTests.test,
    include: ['src/{browser,server,shared}/**/*.test.{ts,tsx}'],
    // It reads the source, which contains all mutants.
    exclude: ['src/server/databases/firestore/deploy.test.ts'],
  },
});
