import { defineConfig } from 'vitest/config';

/**
 * Attacks and faults at their real size, against the built site in a process of its own, and the unit
 * tests in which they come one by one. One file at a time: the figures are those of the server alone.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'tests/attack/**/*.test.ts',
      'tests/durability/{backup,full-disk,locked,lost-file,upgrade}.test.ts',
      'src/entry/server.test.ts',
      'src/inquiry/assembly*.test.ts',
      'src/inquiry/{promises,reception,spam,staff}/**/*.test.ts',
      'src/inquiry/delivery/{disguise,email-hostile,*-advice,*-faults,*-watch}.test.ts',
      'src/inquiry/store/sqlite/{failures,files,restore}.test.ts',
      'src/server/**/*.test.ts',
    ],
    testTimeout: 120_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
