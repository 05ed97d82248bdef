import { expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { clockTolerance, lifetimeOf, Signatures } from './signer.ts';

let now = new Date('2026-11-20T12:00:00.123Z');
const signaturesOf = (secret: string) => new Signatures(deriveKeys(secret).desk, () => now);
const signatures = signaturesOf('a secret of thirty-two characters');
const hour = 3_600_000;

it.each([
  ['inquiry link', 30 * 24 * hour],
  ['inquiry cookie', 12 * hour],
  ['desk link', hour / 6],
  ['desk session', 12 * hour],
] as const)('of a %s is valid for %d ms, but not if a clock far ahead signed it', (purpose, ms) => {
  expect(lifetimeOf(purpose)).toBe(ms);
  const signature = signatures.sign(purpose, 'x');
  const start = now.getTime();
  const checkAfter = (time: number) => {
    now = new Date(start + time);
    return signatures.check(purpose, 'x', signature);
  };
  expect([ms - 1, ms].map(checkAfter)).toEqual([true, false]);
  expect([-clockTolerance, -clockTolerance - 1].map(checkAfter)).toEqual([true, false]);
});

it('is for one purpose, one subject and one secret', () => {
  const signature = signatures.sign('inquiry cookie', 'K7QM-2XWD');
  expect(signatures.check('inquiry cookie', 'K7QM-2XWD', signature)).toBe(true);
  expect(signatures.check('inquiry link', 'K7QM-2XWD', signature)).toBe(false);
  expect(signatures.check('inquiry cookie', 'K7QM-2XWE', signature)).toBe(false);
  const others = signaturesOf('another secret of thirty-two chars');
  expect(others.check('inquiry cookie', 'K7QM-2XWD', signature)).toBe(false);
});

it('is void if any character is changed', () => {
  const signature = signatures.sign('desk link', 'x');
  // The last character of 43 in base64url has two bits without meaning.
  for (let index = 0; index < signature.length - 1; index++) {
    const other = signature[index] === 'a' ? 'b' : 'a';
    const forged = signature.slice(0, index) + other + signature.slice(index + 1);
    expect(signatures.check('desk link', 'x', forged), forged).toBe(false);
  }
});

// Mail programs take what stands behind a link for a part of it.
it('is valid with signs behind it, but with no letter there, and no sign elsewhere', () => {
  const signature = signatures.sign('inquiry link', 'x');
  const isValid = (text: string) => signatures.check('inquiry link', 'x', text);
  const signs = ['.', ',', ')', ']', '>', '"', '”', '’)', '»', '。', ' ', '=', '=\r\n', '*', '_'];
  for (const sign of signs) expect(isValid(signature + sign), sign).toBe(true);
  expect(isValid(`${signature}a`)).toBe(false);
  expect(isValid(`.${signature}`)).toBe(false);
  expect(isValid(`${signature.slice(0, -9)}.${signature.slice(-9)}`)).toBe(false);
});

it.each(['', '.', 'x', 'a.b', `${'z'.repeat(10)}.${'a'.repeat(43)}`, `1.${'é'.repeat(43)}`])(
  'refuses %j, which is no signature',
  (text) => expect(signatures.check('desk link', 'x', text)).toBe(false),
);
