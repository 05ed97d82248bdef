import { expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { clockTolerance, createSignatures, lifetimeOf } from './signatures.ts';

const { sign, check } = createSignatures(deriveKeys('a secret of thirty-two characters').desk);
const now = new Date('2026-11-20T12:00:00.123Z');
const hour = 3_600_000;

it.each([
  ['inquiry link', 30 * 24 * hour],
  ['inquiry cookie', 12 * hour],
  ['desk link', hour / 6],
  ['desk session', 12 * hour],
] as const)('of a %s is valid for %d ms, but not if a clock far ahead signed it', (purpose, ms) => {
  expect(lifetimeOf(purpose)).toBe(ms);
  const signature = sign(purpose, 'x', now);
  const checkAfter = (time: number) =>
    check(purpose, 'x', signature, new Date(now.getTime() + time));
  expect([ms - 1, ms].map(checkAfter)).toEqual([true, false]);
  expect([-clockTolerance, -clockTolerance - 1].map(checkAfter)).toEqual([true, false]);
});

it('is for one purpose, one subject and one secret', () => {
  const signature = sign('inquiry cookie', 'K7QM-2XWD', now);
  expect(check('inquiry cookie', 'K7QM-2XWD', signature, now)).toBe(true);
  expect(check('inquiry link', 'K7QM-2XWD', signature, now)).toBe(false);
  expect(check('inquiry cookie', 'K7QM-2XWE', signature, now)).toBe(false);
  const others = createSignatures(deriveKeys('another secret of thirty-two chars').desk);
  expect(others.check('inquiry cookie', 'K7QM-2XWD', signature, now)).toBe(false);
});

it('is void if any character is changed', () => {
  const signature = sign('desk link', 'x', now);
  // The last character of 43 in base64url has two bits without meaning.
  for (let index = 0; index < signature.length - 1; index++) {
    const other = signature[index] === 'a' ? 'b' : 'a';
    const forged = signature.slice(0, index) + other + signature.slice(index + 1);
    expect(check('desk link', 'x', forged, now), forged).toBe(false);
  }
});

// Mail programs take what stands behind a link for a part of it.
it('is valid with signs behind it, but with no letter there, and no sign elsewhere', () => {
  const signature = sign('inquiry link', 'x', now);
  const isValid = (text: string) => check('inquiry link', 'x', text, now);
  const signs = ['.', ',', ')', ']', '>', '"', '”', '’)', '»', '。', ' ', '=', '=\r\n', '*', '_'];
  for (const sign of signs) expect(isValid(signature + sign), sign).toBe(true);
  expect(isValid(`${signature}a`)).toBe(false);
  expect(isValid(`.${signature}`)).toBe(false);
  expect(isValid(`${signature.slice(0, -9)}.${signature.slice(-9)}`)).toBe(false);
});

it.each(['', '.', 'x', 'a.b', `${'z'.repeat(10)}.${'a'.repeat(43)}`, `1.${'é'.repeat(43)}`])(
  'refuses %j, which is no signature',
  (text) => expect(check('desk link', 'x', text, now)).toBe(false),
);
