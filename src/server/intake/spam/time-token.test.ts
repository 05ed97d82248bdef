import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { ageOf, issueToken } from './time-token.ts';

const { formTokens: key } = deriveKeys('a secret of thirty-two characters');

describe('no token of ours is', () => {
  it('anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        expect(ageOf(value, key)).toBeUndefined();
      }),
    );
  });

  it('a token with a changed character', () => {
    const token = issueToken(key);
    const place = fc.nat(token.length - 1);
    const character = fc.oneof(fc.constantFrom(...'0123456789abcXYZ-_.='), fc.string());
    fc.assert(
      fc.property(place, character, (at, other) => {
        const altered = token.slice(0, at) + other + token.slice(at + 1);
        fc.pre(altered !== token);
        expect(ageOf(altered, key)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });
});
