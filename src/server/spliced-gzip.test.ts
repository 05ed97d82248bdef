import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownPart, spliceGzip } from './spliced-gzip.ts';

const known = fc
  .string({ unit: 'grapheme', maxLength: 2000 })
  .map((text) => ({ text, part: knownPart(text) }));
const fresh = fc
  .string({ unit: 'grapheme', maxLength: 2000 })
  .map((text) => ({ text, part: Buffer.from(text) }));

describe('a spliced gzip file', () => {
  it('holds all parts in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(known, fresh)), (parts) => {
        const file = spliceGzip(parts.map(({ part }) => part));
        expect(gunzipSync(file).toString()).toBe(parts.map(({ text }) => text).join(''));
      }),
    );
  });

  it('may hold a new part that is longer than a block', () => {
    const text = 'an umlaut: ü; '.repeat(20_000);
    const file = spliceGzip([knownPart('before '), Buffer.from(text), knownPart(' after')]);
    expect(gunzipSync(file).toString()).toBe(`before ${text} after`);
  });

  it('is small where its parts are known', () => {
    const text = 'the same again and '.repeat(5000);
    expect(spliceGzip([knownPart(text)]).length).toBeLessThan(text.length / 100);
  });
});
