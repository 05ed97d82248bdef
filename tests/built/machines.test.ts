/** What search engines and other machines read. */
import { describe, expect, it } from 'vitest';
import { legalPages, services, site, texts } from '../browser/support/content.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { BuiltHost } from './host.ts';
import { linksOf, meta, only, page, siteUrl } from './pages.ts';

const host = new BuiltHost();

/** What a page says of itself in the words of schema.org. */
function described(path: string) {
  const script = page(path).querySelector('script[type="application/ld+json"]');
  const graph = JSON.parse(script?.textContent ?? '');
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}

it.each(publicPages)('$path describes the company and its place on the site', ({ path, title }) => {
  const [company, place] = described(path);
  expect(company).toMatchObject({ '@type': 'Organization', name: site.name, url: `${siteUrl}/` });
  if (path === '/') return expect(place).toMatchObject({ '@type': 'WebSite', name: site.name });
  const crumbs = place.itemListElement;
  expect(crumbs[0]).toMatchObject({ name: texts.pages.home, item: `${siteUrl}/` });
  expect(`${crumbs.at(-1).name} - ${site.name}`).toBe(title);
  expect(crumbs.at(-1).item).toBe(siteUrl + path);
});

it.each(publicPages)('$path describes a service if it is the page of one', ({ path }) => {
  const [, , about] = described(path);
  const service = services.find(({ slug }) => path === `/services/${slug}`);
  if (!service) return expect(about).toBeUndefined();
  expect(about).toMatchObject({
    '@type': 'Service',
    name: service.title,
    description: meta(page(path), 'description'),
    url: siteUrl + path,
    hasOfferCatalog: { itemListElement: { length: service.fullFeatures.length } },
  });
});

it('robots.txt names the sitemap, which lists exactly the public pages', async () => {
  /** The addresses that a sitemap or an index of sitemaps lists. */
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

it('llms.txt lists the legal texts in the order of their links', async () => {
  const legal = linksOf(only(page('/'), 'footer'))
    .map(([, path]) => path)
    .filter((path) => path && path in legalPages);
  expect(legal).toHaveLength(Object.keys(legalPages).length);
  const [, optional = ''] = (await host.get('/llms.txt')).body.split('## Optional');
  const listed = [...optional.matchAll(/\]\(https?:\/\/[^/]+(\/\w+)\)/g)].map(([, path]) => path);
  expect(listed).toEqual(legal);
});

describe('an icon', () => {
  const icons = (rel: string) =>
    [...page('/').querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

  it('is there for browser tabs, as pixels and drawn', async () => {
    const [pixels, drawn = '', ...more] = icons('icon');
    expect([pixels, more]).toEqual(['/favicon.ico', []]);
    await host.file('/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/);
    expect((await host.file(drawn ?? '', /^image\/svg\+xml/)).body).toContain('<svg');
  });

  it('is there for home screens', async () => {
    const [touch] = icons('apple-touch-icon');
    expect((await host.png(touch ?? '')).size).toBe('180x180');
  });

  it('has the size that the manifest states, which names the site', async () => {
    const [address] = icons('manifest');
    const manifest = (await host.file(address ?? '', /^application\/manifest\+json/)).json();
    expect(manifest).toMatchObject({ name: site.name, start_url: '/' });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src, sizes } of manifest.icons) {
      expect((await host.png(src)).size, src).toBe(sizes);
    }
  });
});
