import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestSourceValue, parseSource, sourceFields } from './post-metadata.ts';

it('a source keeps its known values, without control characters and cut to their limit', () => {
  const known = { landingPage: '/services', referrer: 'https://news.example', utm_term: 'fba' };
  const dropped = { gclid: 'abc', email: 'ann@example.com', utm_medium: 7, utm_campaign: { a: 1 } };
  expect(parseSource({ ...known, ...dropped, utm_source: '', utm_content: '\n' })).toEqual(known);
  expect(parseSource({ utm_source: 'a\u001b[31m\r\nb' })).toEqual({ utm_source: 'a[31mb' });
  const long = 'x'.repeat(longestSourceValue + 1);
  expect(parseSource({ utm_source: long }).utm_source).toHaveLength(longestSourceValue);
});

it.each([undefined, null, '', 'text', 7, [], [['landingPage', '/']]])(
  'a source is empty for %j',
  (sent) => {
    expect(parseSource(sent)).toEqual({});
  },
);

it('a source of any input has known keys and short texts, and stays the same when read again', () => {
  const key = fc.oneof(fc.constantFrom(...sourceFields, '__proto__', 'constructor'), fc.string());
  const text = fc.string({ unit: 'binary', maxLength: 3 * longestSourceValue });
  const sent = fc.oneof(
    fc.anything(),
    fc.dictionary(key, fc.oneof(text, fc.anything())),
    fc.json().map((json): unknown => JSON.parse(json)),
  );
  fc.assert(
    fc.property(sent, (input) => {
      const source = parseSource(input);
      for (const [field, value] of Object.entries(source)) {
        expect(sourceFields).toContain(field);
        expect(value.length).toBeLessThanOrEqual(longestSourceValue);
        expect(value).toMatch(/^\P{Cc}+$/u);
      }
      expect(parseSource(source)).toEqual(source);
    }),
    { numRuns: 500 },
  );
});
