import { expect, it } from 'vitest';
import { clickIds, longestSourceValue, originOf, parseSource } from './post-metadata.ts';

it('a source keeps its known values, without control characters and cut to their limit', () => {
  const known = { landingPage: '/services', referrer: 'https://news.example', utm_term: 'fba' };
  const dropped = { email: 'ann@example.com', utm_medium: 7, utm_campaign: { a: 1 } };
  expect(parseSource({ ...known, ...dropped, utm_source: '', utm_content: '\n' }, [])).toEqual(
    known,
  );
  expect(parseSource({ utm_source: 'a\u001b[31m\r\nb' }, [])).toEqual({ utm_source: 'a[31mb' });
  const long = 'x'.repeat(longestSourceValue + 1);
  expect(parseSource({ utm_source: long }, []).utm_source).toHaveLength(longestSourceValue);
});

it.each([
  'ann@example.com',
  'ann%40example.com',
  'ann＠example.com',
  'ann%2540example.com',
  'to ann@example',
  '<ann@example.com>',
])('a source drops %j, which may be the address of a person', (text) => {
  expect(parseSource({ utm_source: text, landingPage: '/a' }, [])).toEqual({ landingPage: '/a' });
});

it.each(['2 @ 1', '/@ann', '@', 'spring@'])('a source keeps %j', (text) => {
  expect(parseSource({ utm_source: text }, [])).toEqual({ utm_source: text });
});

it('a source keeps only those click ids that the owner has named', () => {
  const sent = Object.fromEntries([...clickIds, 'fbclid'].map((id) => [id, '1']));
  expect(parseSource(sent, [])).toEqual({});
  expect(parseSource(sent, ['gclid', 'msclkid'])).toEqual({ gclid: '1', msclkid: '1' });
});

it.each([undefined, null, '', 'text', 7, [], [['landingPage', '/']]])(
  'a source is empty for %j',
  (sent) => {
    expect(parseSource(sent, [])).toEqual({});
  },
);

it('has a short name for where a visit came from', () => {
  const referrer = 'https://www.google.com';
  expect(originOf({ landingPage: '/', referrer, utm_source: 'spring' })).toBe('spring');
  expect(originOf({ utm_source: 'mail', utm_campaign: 'spring' })).toBe('mail / spring');
  expect(originOf({ landingPage: '/', referrer })).toBe('google.com');
  expect(originOf({ landingPage: '/' })).toBe('direct');
  expect(originOf({})).toBe('unknown');
  expect(originOf({ utm_source: `\u202e<b>\n${'x'.repeat(200)}` })).toBe(`<b> ${'x'.repeat(55)}`);
  expect(originOf({ landingPage: '/', utm_source: `\u200b${'\ud83d'}`.slice(0, 1) })).toBe(
    'direct',
  );
});
