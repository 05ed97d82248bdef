import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/soak/soak.test.ts'],
    testTimeout: 60 * 60_000,
    disableConsoleIntercept: true,
  },
});
