/** Metadata for browsers, search engines and previews of shared links. */
import { describe, expect, it } from 'vitest';
import { socialPictures } from '#content/check-photograph.ts';
import { socialName } from '#content/photo-schema.ts';
import { contentFolder, site } from '../browser/support/content.ts';
import { allPages, publicPages, unlistedPages } from '../browser/support/public-pages.ts';
import { BuiltServer } from './built-server.ts';
import { meta, page, siteUrl } from './pages.ts';

const host = new BuiltServer();
const ownPictures = await socialPictures(contentFolder);

it.each(allPages)(
  "$path is titled '$title', and loads nothing from elsewhere",
  ({ path, title }) => {
    const document = page(path);
    expect(document.title).toBe(title);
    expect(document.documentElement.lang).toBe(site.language);
    const selector = 'head :is(link, meta, script), body [src], body [href]:not(a)';
    const addresses = [...document.querySelectorAll(selector)]
      .flatMap((element) => ['href', 'src', 'content'].map((name) => element.getAttribute(name)))
      .filter((value) => /^(https?:)?\/\//.test(value ?? ''));
    expect(addresses).not.toEqual([]);
    const known = [siteUrl, ...(site.photoHost ? [`https://${site.photoHost}/`] : [])];
    const isKnown = (address: string | null) => known.some((start) => address?.startsWith(start));
    expect(addresses.filter((address) => !isKnown(address))).toEqual([]);
  },
);

it.each(publicPages)('$path describes itself to search engines and previews', (own) => {
  const { path, title, name } = own;
  const document = page(path);
  const address = siteUrl + path;
  const canonical = [...document.querySelectorAll('link[rel="canonical"]')];
  expect(canonical.map((link) => link.getAttribute('href'))).toEqual([address]);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
  const description = meta(document, 'description');
  expect(description).toMatch(/^.{70,160}$/);
  const expected = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image:width': '1200',
    'og:image:height': '630',
    // Of a picture of one's own, nobody has written what it shows.
    'og:image:alt': Object.hasOwn(ownPictures, socialName(path))
      ? undefined
      : expect.stringContaining(title),
    'twitter:card': 'summary_large_image',
  };
  const names = Object.keys(expected);
  expect(Object.fromEntries(names.map((name) => [name, meta(document, name)]))).toEqual(expected);

  const data = document.querySelector('script[type="application/ld+json"]');
  const graph = JSON.parse(data?.textContent ?? '');
  expect(graph['@context']).toBe('https://schema.org');
  const [company, webPage] = graph['@graph'];
  expect(company.description).toBe(path === '/' ? site.description : undefined);
  if (path === '/') expect(webPage).toMatchObject({ '@type': 'WebSite', name: site.name });
  else expect(webPage.itemListElement.at(-1).name).toBe(name);
});

it('every public page is shared with a picture of its own, 1200 by 630 pixels', async () => {
  const drawn = new Set<string>();
  for (const { path } of publicPages) {
    const address = meta(page(path), 'og:image') ?? '';
    expect(address, path).toMatch(`${siteUrl}/`);
    const { picture, format, size } = await host.picture(address.slice(siteUrl.length));
    expect(size, address).toBe('1200x630');
    expect(meta(page(path), 'og:image:type')).toBe(`image/${format}`);
    if (Object.hasOwn(ownPictures, socialName(path))) expect(format).toBe('jpeg');
    else drawn.add(picture.toString('base64'));
  }
  expect(drawn.size).toBe(publicPages.length - Object.keys(ownPictures).length);
});

it.each(allPages)(
  '$path proves to search consoles whose it is, if it is the home page',
  ({ path }) => {
    const { google, bing } = (path === '/' && site.verification) || {};
    const said = ['google-site-verification', 'msvalidate.01'].map((name) =>
      meta(page(path), name),
    );
    expect(said).toEqual([google, bing]);
  },
);

it.each(unlistedPages)("$path is not indexed, and has the home page's picture", ({ path }) => {
  const document = page(path);
  expect(meta(document, 'robots')).toBe('noindex');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  expect(meta(document, 'og:image')).toBe(meta(page('/'), 'og:image') ?? 'that of the home page');
});

it('robots.txt names the sitemap, which lists exactly the public pages', async () => {
  /** The addresses in a sitemap or an index of sitemaps. */
  const locations = async (address: string) => {
    expect(address).toMatch(`${siteUrl}/`);
    const { body } = await host.file(address.slice(siteUrl.length), /xml/);
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
  };
  const robots = (await host.file('/robots.txt', /^text\/plain/)).body;
  expect(robots).not.toContain('Disallow: /');
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const listed = await Promise.all((await locations(index)).map(locations));
  expect(listed.flat().sort()).toEqual(publicPages.map(({ path }) => siteUrl + path).sort());
});

describe('the icons', () => {
  const icons = (rel: string) =>
    [...page('/').querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

  it('of browser tabs are bitmap and vector', async () => {
    const [pixels, drawn, ...more] = icons('icon');
    expect([pixels, more]).toEqual(['/favicon.ico', []]);
    await host.file('/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/);
    const { body } = await host.file(drawn ?? '', /^image\/svg\+xml/);
    const shapes = [...page('/').querySelectorAll('.letterhead svg path')];
    expect(Array.from(body.matchAll(/\sd="([^"]*)"/g), ([, shape]) => shape)).toEqual(
      shapes.map((shape) => shape.getAttribute('d')),
    );
  });

  it('of home screens has the size that iOS wants', async () => {
    expect((await host.picture(icons('apple-touch-icon')[0] ?? '')).size).toBe('180x180');
  });
});
