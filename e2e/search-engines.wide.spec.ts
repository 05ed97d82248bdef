/** What search engines and other machines read. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { services, site } from './support/content.ts';
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

test('No two public pages share a title or a description', async ({ page }) => {
  const descriptions = new Set<string | null>();
  for (const { path } of publicPages) {
    await page.goto(path);
    descriptions.add(await meta(page, 'description').getAttribute('content'));
  }
  expect(descriptions.size).toBe(publicPages.length);
  expect(new Set(publicPages.map(({ title }) => title)).size).toBe(publicPages.length);
});

test('The home page describes the organization to machines', async ({ page }) => {
  await page.goto('/');
  const organization = await jsonLd(page);
  expect(organization).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: `${siteUrl}/`,
  });
});

for (const { slug, title } of services) {
  test(`/services/${slug} describes the service to machines`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    expect(await jsonLd(page)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: title,
      description: await meta(page, 'description').getAttribute('content'),
      url: `${siteUrl}/services/${slug}`,
      provider: { '@type': 'Organization', name: site.name },
    });
  });
}

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

async function jsonLd(page: Page): Promise<unknown> {
  const script = page.locator('script[type="application/ld+json"]');
  return JSON.parse((await script.textContent()) ?? '');
}
