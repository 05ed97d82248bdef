import { expect, it } from 'vitest';
import { readRedirects, redirectFor } from './redirects.ts';

const redirects = readRedirects({
  '/Old-Page.html': '/about#day',
  '/über uns': '/about',
  '/caf%c3%a9/': '/services?from=caf%C3%A9',
  '/?page_id=7': '/contact',
  '/index.php': '/',
  '/index.php?id=3&lang=en': '/terms',
  '/index.php?id=3': '/privacy',
  '/shop': 'https://shop.example/all?x=1#top',
});

it.each([
  ['/Old-Page.html', '/about#day'],
  ['/Old-Page.html/?gclid=a-_b&utm_source=x', '/about?gclid=a-_b&utm_source=x#day'],
  ['/%C3%BCber%20uns', '/about'],
  ['/%c3%bcber%20uns/', '/about'],
  ['/u%CC%88ber%20uns', '/about'],
  ['/caf%C3%A9?a=%26', '/services?from=caf%C3%A9&a=%26'],
  ['/?page_id=7&msclkid=1', '/contact?msclkid=1'],
  ['/index.php', '/'],
  ['/index.php?id=4', '/?id=4'],
  ['/index.php?gclid=1&id=3', '/privacy?gclid=1'],
  ['/index.php?lang=en&id=3', '/terms'],
  ['/shop?to=//evil.example', 'https://shop.example/all?x=1&to=%2F%2Fevil.example#top'],
  ['/old-page.html', undefined],
  ['/Old-Page.html/more', undefined],
  ['//evil.example/Old-Page.html', undefined],
  ['/?page_id=8', undefined],
  ['/__proto__', undefined],
])('%s leads to %s', (url, target) => {
  expect(redirectFor(redirects, url)).toBe(target);
});
