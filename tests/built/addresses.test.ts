/** Responses at URLs that are not pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reserved } from '#content/check-addresses.ts';
import { securityContact } from '#content/security-text.ts';
import { redirects, site, texts } from '../browser/support/content.ts';
import { testedFolder } from '../companies/tested-site.ts';
import { BuiltServer } from './built-server.ts';
import { documentOf, files, linksOf, only, siteUrl, textsOf, timesSaid } from './pages.ts';

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

it('an old address leads to a page or file that exists, with all that an ad adds', async () => {
  for (const [old, target] of Object.entries(redirects)) {
    const { pathname, search } = new URL(old, siteUrl);
    const query = search ? `${search}&gclid=1` : '?gclid=1';
    const { statusCode, headers } = await host.get(pathname + query);
    expect([statusCode, headers.location], old).toEqual([301, expect.stringContaining('gclid=1')]);
    if (/^https:/.test(target)) continue;
    expect((await host.get(String(headers.location))).statusCode, target).toBe(200);
  }
});

it('no file that the build adds has an address that an owner may use', () => {
  const added = files.filter((file) => /\.\w+$/.test(file) && !/\.(html|br|gz)$/.test(file));
  const own = added.filter((file) => !existsSync(join(testedFolder, 'public', file)));
  expect(own.filter((file) => !reserved.test(`/${file}`))).toEqual([]);
});

it('security.txt exists once there is an address for reports', async () => {
  const { statusCode } = await host.get('/.well-known/security.txt');
  expect(statusCode).toBe(securityContact(site) ? 200 : 404);
});
