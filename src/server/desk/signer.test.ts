import { expect, it, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { clockTolerance, lifetimeOf, Signer } from './signer.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.123Z') });
const signerOf = (secret: string) => new Signer(deriveKeys(secret).desk);
const signer = signerOf('a secret of thirty-two characters');
const hour = 3_600_000;

it.each([
  ['inquiry link', 30 * 24 * hour],
  ['inquiry cookie', 12 * hour],
  ['sign-in link', hour / 6],
  ['desk session', 12 * hour],
] as const)('of a %s is valid for %d ms, but not if a clock far ahead signed it', (purpose, ms) => {
  expect(lifetimeOf(purpose)).toBe(ms);
  const signature = signer.sign(purpose, 'x');
  const start = Date.now();
  const checkAfter = (time: number) => {
    vi.setSystemTime(start + time);
    return signer.verify(purpose, 'x', signature);
  };
  expect([ms - 1, ms].map(checkAfter)).toEqual([true, false]);
  expect([-clockTolerance, -clockTolerance - 1].map(checkAfter)).toEqual([true, false]);
});

it('is for one purpose, one subject and one secret', () => {
  const signature = signer.sign('inquiry cookie', 'K7QM-2XWD');
  expect(signer.verify('inquiry cookie', 'K7QM-2XWD', signature)).toBe(true);
  expect(signer.verify('inquiry link', 'K7QM-2XWD', signature)).toBe(false);
  expect(signer.verify('inquiry cookie', 'K7QM-2XWE', signature)).toBe(false);
  const others = signerOf('another secret of thirty-two chars');
  expect(others.verify('inquiry cookie', 'K7QM-2XWD', signature)).toBe(false);
});

it('is void if any character is changed', () => {
  const signature = signer.sign('sign-in link', 'x');
  // The last character of 43 in base64url has two bits without meaning.
  for (let index = 0; index < signature.length - 1; index++) {
    const other = signature[index] === 'a' ? 'b' : 'a';
    const forged = signature.slice(0, index) + other + signature.slice(index + 1);
    expect(signer.verify('sign-in link', 'x', forged), forged).toBe(false);
  }
});

// Mail programs take what stands behind a link for a part of it.
it('is valid with signs behind it, but with no letter there, and no sign elsewhere', () => {
  const signature = signer.sign('inquiry link', 'x');
  const isValid = (text: string) => signer.verify('inquiry link', 'x', text);
  const signs = ['.', ',', ')', ']', '>', '"', '”', '’)', '»', '。', ' ', '=', '=\r\n', '*', '_'];
  for (const sign of signs) expect(isValid(signature + sign), sign).toBe(true);
  expect(isValid(`${signature}a`)).toBe(false);
  expect(isValid(`.${signature}`)).toBe(false);
  expect(isValid(`${signature.slice(0, -9)}.${signature.slice(-9)}`)).toBe(false);
});

it.each(['', '.', 'x', 'a.b', `${'z'.repeat(10)}.${'a'.repeat(43)}`, `1.${'é'.repeat(43)}`])(
  'refuses %j, which is not a signature',
  (text) => expect(signer.verify('sign-in link', 'x', text)).toBe(false),
);
