import { describe, expect, it } from 'vitest';
import { isCrossSite } from './cross-site.ts';

const site = 'https://example.com';

describe('a post', () => {
  it.each([
    ['from the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['typed or bookmarked by the visitor', { 'sec-fetch-site': 'none' }],
    ['from a page without referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['from a client that is not a browser', {}],
    ['whose Origin is the host', { origin: 'http://10.0.0.1:3000', host: '10.0.0.1:3000' }],
    ['whose Origin is the site, behind a proxy', { origin: site, host: 'internal:3000' }],
  ])('%s passes', (_, headers) => {
    expect(isCrossSite(headers, site)).toBe(false);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['that claims the right Origin', { 'sec-fetch-site': 'cross-site', origin: site }],
    ['with two values', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['whose Origin is elsewhere', { origin: 'https://evil.example', host: 'example.com' }],
    ['whose Origin is null', { origin: 'null', host: 'example.com' }],
    [
      'whose Origin differs in its port',
      { origin: 'https://example.com:8443', host: 'example.com' },
    ],
  ])('%s is refused', (_, headers) => {
    expect(isCrossSite(headers, site)).toBe(true);
  });
});
