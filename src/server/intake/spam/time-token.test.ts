import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { createTimeTokens } from './time-token.ts';

const { formTokens: key } = deriveKeys('a secret of thirty-two characters');
const { formTokens: otherKey } = deriveKeys('another one of thirty-two letters');
const hour = 3_600_000;
const tokens = createTimeTokens(key);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a time token', () => {
  it.each<[number, string | undefined]>([
    [0, 'sent 0.0 s after the form was first touched'],
    [870, 'sent 0.8 s after the form was first touched'],
    [1_999, 'sent 1.9 s after the form was first touched'],
    [24 * hour + 1, 'sent 24 hours after the form was first touched'],
    [75.5 * hour, 'sent 75 hours after the form was first touched'],
    ...[2_000, 24 * hour, -1].map((age): [number, undefined] => [age, undefined]),
  ])('after %d ms: %s', (age, suspicion) => {
    const token = tokens.issue();
    vi.setSystemTime(Date.now() + age);
    // As on another server.
    expect(createTimeTokens(key).judgeAge(token)).toBe(suspicion);
  });
});

describe('no token of ours is', () => {
  it('anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        expect(tokens.judgeAge(value)).toBeUndefined();
        expect(tokens.isOurs(value)).toBe(false);
      }),
    );
  });

  it('a token with a changed character', () => {
    const token = tokens.issue();
    expect(tokens.judgeAge(token)).toBeDefined();
    const place = fc.nat(token.length - 1);
    const character = fc.oneof(fc.constantFrom(...'0123456789abcXYZ-_.='), fc.string());
    fc.assert(
      fc.property(place, character, (at, other) => {
        const altered = token.slice(0, at) + other + token.slice(at + 1);
        fc.pre(altered !== token);
        expect(tokens.judgeAge(altered)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it('a token of another key, with something added, or the parts of two', () => {
    const [first, second] = [tokens.issue(), tokens.issue()];
    expect(createTimeTokens(otherKey).judgeAge(first)).toBeUndefined();
    const mixed = `${first.split('.').slice(0, 2).join('.')}.${second.split('.').at(-1)}`;
    for (const altered of [`${first}=`, `${first}\n`, ` ${first}`, `${first}.x`, mixed]) {
      expect(tokens.judgeAge(altered)).toBeUndefined();
    }
  });
});
