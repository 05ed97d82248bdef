import { defineConfig, mergeConfig } from 'vitest/config';
import unitTests from '../../vitest.config.ts';

const { include, ...test } = unitTests.test ?? {};

/** The unit tests that run what is mutated in their own process: another one has no mutant active. */
export default mergeConfig(
  { test },
  defineConfig({
    test: { include: ['src/{inquiry,server,toast}/**/*.test.{ts,tsx}'] },
  }),
);
