import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readReference, referenceOf } from './reference.ts';

const randomIds = (count: number) =>
  Array.from({ length: count }, () => randomBytes(16).toString('hex'));

describe('the reference of an inquiry', () => {
  it('is two groups of four characters that nobody mistakes for others', () => {
    for (const id of randomIds(1_000)) {
      expect(referenceOf(id)).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    }
  });

  it('follows from the id, in this version and in later ones', () => {
    expect(referenceOf('0123456789abcdef0123456789abcdef')).toBe('RC5F-7C8R');
    expect(referenceOf('')).toBe('R36T-DZ2F');
  });

  it('differs between ids that differ little', () => {
    const ids = Array.from({ length: 2_000 }, (_, number) => number.toString(16).padStart(32, '0'));
    expect(new Set(ids.map(referenceOf)).size).toBe(ids.length);
  });

  it('uses every character in every place', () => {
    const references = randomIds(2_000).map((id) => referenceOf(id).replace('-', ''));
    for (let place = 0; place < 8; place++) {
      expect(new Set(references.map((reference) => reference[place])).size).toBe(30);
    }
  });
});

describe('a reference that somebody typed', () => {
  it.each(['RC5F-7C8R', 'rc5f-7c8r', 'RC5F7C8R'])('is understood as %s', (typed) => {
    expect(readReference(typed)).toBe('RC5F-7C8R');
  });

  it.each(['', 'RC5F', 'RC5F-7C8', 'RC5F-7C8I', ' RC5F-7C8R', 'RC5F-7C8R\n', '<b>'])(
    'is not found in %j',
    (typed) => expect(readReference(typed)).toBeUndefined(),
  );
});
