/** What search engines and other machines read. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { securityContact } from '../src/content/security-text.ts';
import { legalPages, services, site, texts } from './support/content.ts';
import { meta, siteUrl } from './support/page-head.ts';
import { allPages, publicPages } from './support/public-pages.ts';

const publicAddresses = publicPages.map(({ path }) => `${siteUrl}${path}`);

test.use({ javaScriptEnabled: false });

test("Every absolute address on a page is the site's own or a channel's", async ({ page }) => {
  for (const { path } of allPages) {
    await page.goto(path);
    const addresses = await page
      .locator('head :is(link, meta, script), body [src], body [href]:not([target="_blank"])')
      .evaluateAll((elements) =>
        elements
          .flatMap((element) =>
            ['href', 'src', 'content'].map((name) => element.getAttribute(name)),
          )
          .filter((value) => value !== null && /^(https?:)?\/\//.test(value)),
      );
    const foreign = addresses.filter((address) => !address?.startsWith(siteUrl));
    expect(foreign, path).toEqual([]);
  }
});

for (const { path, title } of publicPages) {
  test(`${path} describes the company and its place on the site to machines`, async ({ page }) => {
    await page.goto(path);
    const [company, place, about] = await described(page);
    expect(company).toMatchObject({ '@type': 'Organization', name: site.name, url: `${siteUrl}/` });
    if (path === '/') return expect(place).toMatchObject({ '@type': 'WebSite', name: site.name });
    const crumbs = (place as { itemListElement: { name: string; item: string }[] }).itemListElement;
    expect(crumbs[0]).toMatchObject({ name: texts.pages.home, item: `${siteUrl}/` });
    expect(`${crumbs.at(-1)?.name} - ${site.name}`).toBe(title);
    expect(crumbs.at(-1)?.item).toBe(siteUrl + path);
    const service = services.find(({ slug }) => path === `/services/${slug}`);
    if (!service) return expect(about).toBeUndefined();
    expect(about).toMatchObject({
      '@type': 'Service',
      name: service.title,
      description: await meta(page, 'description').getAttribute('content'),
      url: siteUrl + path,
      hasOfferCatalog: { itemListElement: { length: service.fullFeatures.length } },
    });
  });
}

test('The addresses that machines ask every site for are answered as they should', async ({
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(`/.well-known/${path}`)).status();
  // Nobody has an account, so there is no password to change.
  expect(await statusOf('change-password')).toBe(404);
  expect(await statusOf('resource-that-should-not-exist-whose-status-code-should-not-be-200')).toBe(
    404,
  );
  expect(await statusOf('security.txt')).toBe(securityContact(site) ? 200 : 404);
});

test('llms.txt lists the legal texts in the order of their links', async ({ page, request }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const legal = paths.filter((path) => path && path in legalPages);
  expect(legal).toHaveLength(Object.keys(legalPages).length);
  const [, optional = ''] = (await (await request.get('/llms.txt')).text()).split('## Optional');
  expect([...optional.matchAll(/\]\(https?:\/\/[^/]+(\/\w+)\)/g)].map(([, path]) => path)).toEqual(
    legal,
  );
});

test('robots.txt names the sitemap, which lists exactly the public pages', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await robots.text();
  expect(text).not.toContain('Disallow: /');
  const index = /^Sitemap: (.+)$/m.exec(text)?.[1] ?? '';
  const listed = await Promise.all(
    (await locations(request, index)).map((sitemap) => locations(request, sitemap)),
  );
  expect(listed.flat().sort()).toEqual(publicAddresses.sort());
});

/** The addresses that a sitemap or an index of sitemaps lists. */
async function locations(request: APIRequestContext, address: string): Promise<string[]> {
  expect(address.startsWith(`${siteUrl}/`)).toBe(true);
  const answer = await request.get(new URL(address).pathname);
  expect(answer.headers()['content-type']).toMatch(/xml/);
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
}

/** What a page says of itself in the words of schema.org. */
async function described(page: Page): Promise<unknown[]> {
  const script = page.locator('script[type="application/ld+json"]');
  const graph = JSON.parse((await script.textContent()) ?? '');
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}
