import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../core/keys.ts';
import { createTimeTokens } from './time-token.ts';

const { formTokens: key } = deriveKeys('a secret of thirty-two characters');
const hour = 3_600_000;

/** Tokens with a clock that a test can move. */
function tokensAt(start: number) {
  const clock = { now: start };
  return { clock, tokens: createTimeTokens(key, () => clock.now) };
}

describe('a time token', () => {
  const judgedAfter = (age: number) => {
    const { clock, tokens } = tokensAt(1_790_000_000_000);
    const token = tokens.issue();
    clock.now += age;
    return tokens.judge(token);
  };

  it.each([
    [0, 'sent 0.0 s after the form was first touched'],
    [870, 'sent 0.8 s after the form was first touched'],
    [1_999, 'sent 1.9 s after the form was first touched'],
    [24 * hour + 1, 'sent 24 hours after the form was first touched'],
    [75.5 * hour, 'sent 75 hours after the form was first touched'],
  ])('is suspicious after %d ms', (age, suspicion) => {
    expect(judgedAfter(age)).toBe(suspicion);
  });

  it.each([2_000, 60_000, 24 * hour, -1, -5_000])('is fine after %d ms', (age) => {
    expect(judgedAfter(age)).toBeUndefined();
  });

  it('is never the same twice, and short', () => {
    const { tokens } = tokensAt(1_790_000_000_000);
    const issued = Array.from({ length: 100 }, () => tokens.issue());
    expect(new Set(issued).size).toBe(100);
    expect(issued[0]).toMatch(/^[\w.-]{1,100}$/);
  });

  it('is understood by another server with the same key', () => {
    const other = createTimeTokens(key, () => 1_000);
    expect(other.judge(tokensAt(1_000).tokens.issue())).toContain('0.0 s');
  });

  it('is no evidence for a server with another key', () => {
    const { formTokens: other } = deriveKeys('another one of thirty-two letters');
    const token = tokensAt(1_000).tokens.issue();
    expect(createTimeTokens(other, () => 1_000).judge(token)).toBeUndefined();
  });
});

describe('what is not a token', () => {
  const { tokens } = tokensAt(1_790_000_000_000);

  it('is no evidence, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
        expect(tokens.judge(value)).toBeUndefined();
      }),
    );
  });

  it('is no evidence when a single character of a token was altered', () => {
    const token = tokens.issue();
    expect(tokens.judge(token)).toBeDefined();
    const place = fc.nat(token.length - 1);
    const character = fc.oneof(fc.constantFrom(...'0123456789abcXYZ-_.='), fc.string());
    fc.assert(
      fc.property(place, character, (at, other) => {
        const altered = token.slice(0, at) + other + token.slice(at + 1);
        fc.pre(altered !== token);
        expect(tokens.judge(altered)).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  it('is no evidence when something was added, or the parts of two were mixed', () => {
    const [first, second] = [tokens.issue(), tokens.issue()];
    const signature = second.split('.').at(-1);
    const mixed = `${first.split('.').slice(0, 2).join('.')}.${signature}`;
    for (const altered of [`${first}=`, `${first}\n`, ` ${first}`, `${first}.x`, mixed]) {
      expect(tokens.judge(altered)).toBeUndefined();
    }
  });
});
