import { describe, expect, it } from 'vitest';
import { deriveKeys, keyedDigest } from './keys.ts';

const secret = 'a secret of thirty-two characters';
const other = 'another one of thirty-two letters';

describe('the keys of a secret', () => {
  it('are the same at every start and on every server', () => {
    expect(deriveKeys(secret)).toEqual(deriveKeys(secret));
  });

  it('differ by purpose, and all of them with another secret', () => {
    const keys = [...Object.values(deriveKeys(secret)), ...Object.values(deriveKeys(other))];
    const texts = keys.map((key) => key.toString('hex'));
    expect(texts).toHaveLength(12);
    expect(new Set(texts).size).toBe(12);
    for (const text of texts) expect(text).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('a digest needs the key: of the same text another key makes another one', () => {
  const [one, two] = [deriveKeys(secret), deriveKeys(other)].map(({ clients }) =>
    keyedDigest(clients, '192.0.2.1'),
  );
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(two).not.toBe(one);
});
