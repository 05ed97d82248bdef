/** Answers to addresses that are not those of pages. */
import { expect, it } from 'vitest';
import { securityContact } from '#content/security-text.ts';
import { site, texts } from '../browser/support/content.ts';
import { BuiltHost } from './host.ts';
import { documentOf, linksOf, only, source, textsOf, timesSaid } from './pages.ts';

const host = new BuiltHost();
const { notFound } = texts;

it.each([
  '/no-such-page',
  '/about/us',
  '/services/no-such-service',
  '/services/Content-Branding',
  '/services/content-branding/more',
])('%s is answered with the not-found page', async (path) => {
  const { statusCode, body } = await host.get(path);
  expect(statusCode).toBe(404);
  expect(body).toBe(source('404.html'));
});

it.each([
  ['404.html', notFound.title],
  ['500.html', notFound.errorTitle],
])("%s says '%s', leads home and is not indexed", (file, title) => {
  const main = only(documentOf(file), 'main');
  expect(textsOf(main, 'h1')).toEqual([title]);
  expect(timesSaid(main, notFound.text)).toBe(1);
  expect(linksOf(main)).toEqual([[notFound.button, '/']]);
  const robots = only(documentOf(file), 'meta[name="robots"]');
  expect(robots.getAttribute('content')).toBe('noindex');
});

it.each([
  // Nobody has an account, so there is no password to change.
  ['change-password', 404],
  ['resource-that-should-not-exist-whose-status-code-should-not-be-200', 404],
  ['security.txt', securityContact(site) ? 200 : 404],
])('/.well-known/%s is answered with %i', async (name, status) => {
  expect((await host.get(`/.well-known/${name}`)).statusCode).toBe(status);
});
