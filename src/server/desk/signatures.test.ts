import { expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { createSignatures, lifetimeOf } from './signatures.ts';

const { desk: key } = deriveKeys('a secret of thirty-two characters');
const { sign, check } = createSignatures(key);
const now = new Date('2026-11-20T12:00:00.123Z');
const day = 24 * 3_600_000;

it.each([
  ['inquiry link', 30 * day],
  ['inquiry cookie', day / 2],
  ['desk link', 600_000],
  ['desk session', day / 2],
] as const)('the signature of a %s is valid for %d ms', (purpose, lifetime) => {
  expect(lifetimeOf(purpose)).toBe(lifetime);
  const signature = sign(purpose, 'x', now);
  const checkAfter = (ms: number) => check(purpose, 'x', signature, new Date(now.getTime() + ms));
  expect([lifetime - 1, lifetime].map(checkAfter)).toEqual([true, false]);
});

it('is for one purpose, one subject and one secret', () => {
  const signature = sign('inquiry link', 'K7QM-2XWD', now);
  expect(check('inquiry link', 'K7QM-2XWD', signature, now)).toBe(true);
  expect(check('inquiry cookie', 'K7QM-2XWD', signature, now)).toBe(false);
  const cookie = sign('inquiry cookie', 'K7QM-2XWD', now);
  expect(check('inquiry link', 'K7QM-2XWD', cookie, now)).toBe(false);
  expect(check('inquiry link', 'K7QM-2XWE', signature, now)).toBe(false);
  const others = createSignatures(deriveKeys('another secret of thirty-two chars').desk);
  expect(others.check('inquiry link', 'K7QM-2XWD', signature, now)).toBe(false);
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

it.each(['', '.', 'x', 'a.b', `${'z'.repeat(10)}.${'a'.repeat(43)}`, `1.${'é'.repeat(43)}`])(
  'refuses %j, which is no signature',
  (text) => expect(check('desk link', 'x', text, now)).toBe(false),
);
