/** Checks that hold for every built page, and for the other files that the build writes. */
import { expect, it } from 'vitest';
import { site } from '../browser/support/content.ts';
import { allPages } from '../browser/support/public-pages.ts';
import { licensesToVisitors } from '../dependencies/licenses.ts';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { BuiltServer } from './built-server.ts';
import { documentOf, files, htmlFiles, only, source } from './pages.ts';

const host = new BuiltServer();

it.each(htmlFiles)('%s is valid, with all landmarks and sizes of pictures', async (file) => {
  const document = documentOf(file);
  expect.soft(await htmlValidateFindings(source(file))).toEqual([]);

  // At React's comments between texts, Chromium drops spaces from names, as in 'Company(optional)'.
  expect(source(file)).not.toContain('<!-- -->');

  // A picture without a size shifts the page when it loads. Stock photos cover another picture.
  const unsized = document.querySelectorAll('img:not([width][height], .stock-photo)');
  expect([...unsized].map(({ outerHTML }) => outerHTML)).toEqual([]);

  // Inside these, header and footer are not landmarks.
  const outside = ':not(:is(main, article, aside, nav, section) *)';
  only(document, `header${outside}, [role="banner"]`);
  only(document, 'main, [role="main"]');
  only(only(document, `footer${outside}, [role="contentinfo"]`), 'nav, [role="navigation"]');
});

it('no photograph is published as it was taken, which would tell where', () => {
  const pictures = files.filter((file) => /^_astro\/.*\.(jpe?g|png|webp|avif)$/i.test(file));
  // Astro names a picture that it has drawn anew by a second hash.
  expect(pictures.filter((file) => !/\.[\w-]{8}_\w+\.\w+$/.test(file))).toEqual([]);
});

it.each(allPages)('$path has a strict policy of its own, and no cookie', async ({ path }) => {
  const { headers } = await host.get(path);
  const policy = headers['content-security-policy'];
  for (const directive of [
    "default-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  const photos = site.photoHost ? ` https://${site.photoHost}` : '';
  expect(policy).toContain(`img-src 'self'${photos};`);
  expect(String(policy).replace(photos, '')).not.toMatch(
    /unsafe-inline|unsafe-eval|unsafe-hashes|https?:|\*/,
  );
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x-powered-by');
});

it('licenses.txt contains the licenses of everything that visitors get, and all are allowed', async () => {
  const { body } = await host.file('/licenses.txt', /^text\/plain; charset=utf-8$/);
  const headings = [...body.matchAll(/^## (\S+)(?: - \S+)? \((.+)\)$/gm)];
  const names = headings.map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'lucide']));
  expect(names.filter((name) => name?.startsWith('@fontsource'))).toHaveLength(2);
  for (const [, name, license = ''] of headings) {
    expect.soft(licensesToVisitors, name).toContain(license);
  }
  expect(body).toContain('Copyright (c) Meta Platforms');
  expect(body).toContain('SIL OPEN FONT LICENSE');
});
