import { expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';

const secrets = ['a secret of thirty-two characters', 'another one of thirty-two letters'];

it('the keys of a secret differ by purpose, and all of them with another secret', () => {
  const keys = secrets.flatMap((secret) => Object.values(deriveKeys(secret)));
  const texts = keys.map((key) => key.toString('hex'));
  expect(texts).toHaveLength(8);
  expect(new Set(texts).size).toBe(8);
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/);
});
