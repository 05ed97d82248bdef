/** What the pages' heads say to browsers, search engines and previews of shared links. */
import { expect, it } from 'vitest';
import { site } from '../browser/support/content.ts';
import { allPages, publicPages, unlistedPages } from '../browser/support/public-pages.ts';
import { BuiltHost } from './host.ts';
import { meta, page, siteUrl } from './pages.ts';

const host = new BuiltHost();

it.each(allPages)("$path is titled '$title', in English", ({ path, title }) => {
  expect(page(path).title).toBe(title);
  expect(page(path).documentElement.lang).toBe('en');
});

it.each(publicPages)('$path describes itself to search engines and in shared links', (listed) => {
  const document = page(listed.path);
  const address = siteUrl + listed.path;
  const canonical = [...document.querySelectorAll('link[rel="canonical"]')];
  expect(canonical.map((link) => link.getAttribute('href'))).toEqual([address]);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();

  const description = meta(document, 'description');
  expect(description).toMatch(/^.{70,160}$/);
  const said = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': listed.title,
    'og:description': description,
    'og:url': address,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringMatching(/\w+ \w+/),
    'twitter:card': 'summary_large_image',
  };
  const names = Object.keys(said);
  expect(Object.fromEntries(names.map((name) => [name, meta(document, name)]))).toEqual(said);
});

it('every public page is shared with a picture of its own, 1200 by 630 pixels', async () => {
  const contents = new Set<string>();
  for (const { path } of publicPages) {
    const address = meta(page(path), 'og:image') ?? '';
    expect(address, path).toMatch(`${siteUrl}/`);
    const { picture, size } = await host.png(address.slice(siteUrl.length));
    expect(size, address).toBe('1200x630');
    contents.add(picture.toString('base64'));
  }
  expect(contents.size).toBe(publicPages.length);
});

it.each(unlistedPages)("$path is not to be listed, and has the home page's picture", ({ path }) => {
  const document = page(path);
  expect(meta(document, 'robots')).toBe('noindex');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  expect(meta(document, 'og:image')).toBe(meta(page('/'), 'og:image') ?? 'that of the home page');
});

it.each(allPages)(
  "every absolute address on $path is the site's own or a channel's",
  ({ path }) => {
    const selector = 'head :is(link, meta, script), body [src], body [href]:not([target="_blank"])';
    const addresses = [...page(path).querySelectorAll(selector)]
      .flatMap((element) => ['href', 'src', 'content'].map((name) => element.getAttribute(name)))
      .filter((value) => /^(https?:)?\/\//.test(value ?? ''));
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((address) => !address?.startsWith(siteUrl))).toEqual([]);
  },
);
