import { defineConfig } from 'vitest/config';

/** Several servers behind nginx, against the built site: `npm run test:servers`, about a minute and a half. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/servers/**/*.test.ts'],
    testTimeout: 5 * 60_000,
    disableConsoleIntercept: true,
  },
});
