/** Acknowledged inquiries survive `kill -9` at random: stored exactly once, delivered at least once. */
import { describe, expect, it } from 'vitest';
import { crash } from './crash.ts';

/** `npm run crash --prefix tools` kills it a hundred times. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3);

describe('a server that is killed at random moments', () => {
  it(`loses nothing that it acknowledged (${rounds} kills)`, {
    timeout: 60_000 + rounds * 10_000,
  }, async () => {
    const { problems, acknowledged } = await crash({ rounds });
    expect(problems).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  });

  it.each([
    ['acknowledges-early', 'acknowledged', 'acknowledged, but not stored'],
    ['queues-late', 'between', 'acknowledged, but not mailed'],
  ] as const)(
    'is caught by these tests when it %s',
    { timeout: 60_000 },
    async (mutant, killAt, problem) => {
      const { problems } = await crash({ rounds: 2, mutant, killAt });
      expect(problems).toContain(problem);
    },
  );
});
