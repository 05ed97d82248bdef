import { expect, it } from 'vitest';
import { deriveKeys, keyedDigest } from './keys.ts';

const secrets = ['a secret of thirty-two characters', 'another one of thirty-two letters'];

it('the keys of a secret differ by purpose, and all of them with another secret', () => {
  const keys = secrets.flatMap((secret) => Object.values(deriveKeys(secret)));
  const texts = keys.map((key) => key.toString('hex'));
  expect(texts).toHaveLength(8);
  expect(new Set(texts).size).toBe(8);
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/);
});

it('a digest needs the key: of the same text another key makes another one', () => {
  const digests = secrets.map((secret) =>
    keyedDigest(deriveKeys(secret).acknowledgements, 'a text'),
  );
  expect(new Set(digests).size).toBe(2);
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
});
