import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestSourceValue, parseSource, sourceFields } from './source.ts';

describe('a source from outside', () => {
  it('is kept as far as it is known', () => {
    const source = { landingPage: '/services', referrer: 'https://news.example', utm_term: 'fba' };
    expect(parseSource({ ...source, gclid: 'abc', email: 'ann@example.com' })).toEqual(source);
  });

  it('loses what is empty or not a text, and keeps the rest', () => {
    const sent = { landingPage: '/', utm_source: '', utm_medium: 7, utm_campaign: { a: 1 } };
    expect(parseSource(sent)).toEqual({ landingPage: '/' });
  });

  it('loses control characters, which could control a terminal', () => {
    expect(parseSource({ utm_source: 'a\u001b[31m\r\nb' })).toEqual({ utm_source: 'a[31mb' });
  });

  it('is cut to its limit', () => {
    const long = 'x'.repeat(longestSourceValue + 1);
    expect(parseSource({ utm_source: long }).utm_source).toHaveLength(longestSourceValue);
  });

  it.each([undefined, null, '', 'text', 7, [], [['landingPage', '/']]])(
    'is empty for %j',
    (sent) => {
      expect(parseSource(sent)).toEqual({});
    },
  );
});

describe('whatever is sent as a source', () => {
  const key = fc.oneof(fc.constantFrom(...sourceFields, '__proto__', 'constructor'), fc.string());
  const text = fc.string({ unit: 'binary', maxLength: 3 * longestSourceValue });
  const sent = fc.oneof(
    fc.anything(),
    fc.dictionary(key, fc.oneof(text, fc.anything())),
    fc.json().map((json): unknown => JSON.parse(json)),
  );

  it('throws nothing, gives known keys alone, and values no longer than the limit', () => {
    fc.assert(
      fc.property(sent, (input) => {
        const source = parseSource(input);
        for (const [field, value] of Object.entries(source)) {
          expect(sourceFields).toContain(field);
          expect(value.length).toBeGreaterThan(0);
          expect(value.length).toBeLessThanOrEqual(longestSourceValue);
          expect(value).not.toMatch(/\p{Cc}/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is not changed by being read twice', () => {
    fc.assert(
      fc.property(sent, (input) => {
        const once = parseSource(input);
        expect(parseSource(once)).toEqual(once);
      }),
    );
  });
});
