/** Responses at URLs that are not pages. */
import { expect, it } from 'vitest';
import { securityContact } from '#content/security-text.ts';
import { site, texts } from '../browser/support/content.ts';
import { BuiltServer } from './built-server.ts';
import { documentOf, linksOf, only, textsOf, timesSaid } from './pages.ts';

const host = new BuiltServer();
const { notFound } = texts;

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

it('security.txt exists once there is an address for reports', async () => {
  const { statusCode } = await host.get('/.well-known/security.txt');
  expect(statusCode).toBe(securityContact(site) ? 200 : 404);
});
