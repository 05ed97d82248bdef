import { expect, it } from 'vitest';
import { deriveKeys } from '../core/keys.ts';
import { createSignatures, lifetimeOf, type Purpose } from './signatures.ts';

const { desk: key } = deriveKeys('a secret of thirty-two characters');
const signatures = createSignatures(key);
const now = new Date('2026-11-20T12:00:00.123Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const day = 24 * 3_600_000;

it('finds genuine what it has signed', () => {
  const signature = signatures.sign('inquiry link', 'K7QM-2XWD', now);
  expect(signatures.check('inquiry link', 'K7QM-2XWD', signature, later(day))).toBe(true);
});

it('ends with the lifetime of its purpose', () => {
  const lifetimes: [Purpose, number][] = [
    ['inquiry link', 30 * day],
    ['inquiry cookie', day / 2],
    ['desk link', 600_000],
    ['desk session', day / 2],
  ];
  for (const [purpose, lifetime] of lifetimes) {
    expect(lifetimeOf(purpose)).toBe(lifetime);
    const signature = signatures.sign(purpose, 'x', now);
    expect(signatures.check(purpose, 'x', signature, later(lifetime - 1))).toBe(true);
    expect(signatures.check(purpose, 'x', signature, later(lifetime))).toBe(false);
  }
});

it('is for one purpose, one subject and one secret', () => {
  const signature = signatures.sign('inquiry link', 'K7QM-2XWD', now);
  expect(signatures.check('inquiry cookie', 'K7QM-2XWD', signature, now)).toBe(false);
  expect(signatures.check('inquiry link', 'K7QM-2XWE', signature, now)).toBe(false);
  const others = createSignatures(deriveKeys('another secret of thirty-two chars').desk);
  expect(others.check('inquiry link', 'K7QM-2XWD', signature, now)).toBe(false);
});

it('refuses every signature in which one character is another', () => {
  const signature = signatures.sign('desk link', 'x', now);
  for (let index = 0; index < signature.length; index++) {
    // The last character of 43 in base64url holds two bits that mean nothing.
    if (index === signature.length - 1) continue;
    const other = signature[index] === 'a' ? 'b' : 'a';
    const forged = signature.slice(0, index) + other + signature.slice(index + 1);
    expect(signatures.check('desk link', 'x', forged, now), forged).toBe(false);
  }
});

it('refuses what is no signature', () => {
  for (const text of [
    '',
    '.',
    'x',
    'a.b',
    `${'z'.repeat(10)}.${'a'.repeat(43)}`,
    `1.${'é'.repeat(43)}`,
  ]) {
    expect(signatures.check('desk link', 'x', text, now), text).toBe(false);
  }
});
