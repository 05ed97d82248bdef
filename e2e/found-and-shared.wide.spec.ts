/** What search engines and previews of shared links get to read. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  allPages,
  productName,
  publicPages,
  services,
  unlistedPages,
} from './support/public-pages.ts';

/** The site's public address, as the build knew it. */
const siteUrl = process.env.SITE_URL || 'http://localhost:3000';
const publicAddresses = publicPages.map(({ path }) => `${siteUrl}${path}`);

test.use({ javaScriptEnabled: false });

/** The one value of a meta element, by its name or property. */
const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`);

for (const { path, title } of publicPages) {
  test(`${path} describes itself to search engines and in shared links`, async ({ page }) => {
    await page.goto(path);
    const address = `${siteUrl}${path}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    const description = await meta(page, 'description').getAttribute('content');
    expect(description).toMatch(/^.{50,200}$/);
    for (const [name, content] of [
      ['og:type', 'website'],
      ['og:site_name', productName],
      ['og:title', title],
      ['og:description', description ?? ''],
      ['og:url', address],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', /\w+ \w+/],
      ['twitter:card', 'summary_large_image'],
    ] as const) {
      await expect(meta(page, name), name).toHaveAttribute('content', content);
    }
  });
}

test('Every public page is shared with a picture of its own, 1200 by 630 pixels', async ({
  page,
  request,
}) => {
  const pictures = new Set<string>();
  for (const { path } of publicPages) {
    await page.goto(path);
    pictures.add((await meta(page, 'og:image').getAttribute('content')) ?? '');
  }
  expect(pictures.size).toBe(publicPages.length);
  const contents = new Set<string>();
  for (const address of pictures) {
    expect(address.startsWith(`${siteUrl}/`)).toBe(true);
    const picture = await png(request, new URL(address).pathname);
    expect(pngSize(picture), address).toEqual({ width: 1200, height: 630 });
    contents.add(picture.toString('base64'));
  }
  expect(contents.size).toBe(publicPages.length);
});

for (const { path } of unlistedPages) {
  test(`${path} asks search engines to leave it alone and borrows the home page's picture`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await page.goto('/');
    const homePicture = await meta(page, 'og:image').getAttribute('content');
    await page.goto(path);
    await expect(meta(page, 'og:image')).toHaveAttribute('content', homePicture ?? '');
  });
}

test("No page names an absolute address but the site's own and the channels'", async ({ page }) => {
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
    name: productName,
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
      provider: { '@type': 'Organization', name: productName },
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

test('The sign of the site is there for browser tabs and home screens', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const icon = (type: string) => page.locator(`link[rel="${type}"]`);
  await expect(icon('icon')).toHaveCount(2);

  const drawn = await request.get((await icon('icon').last().getAttribute('href')) ?? '');
  expect(drawn.status()).toBe(200);
  expect(drawn.headers()['content-type']).toMatch(/^image\/svg\+xml/);
  expect(await drawn.text()).toContain('<svg');

  await expect(icon('icon').first()).toHaveAttribute('href', '/favicon.ico');
  const tab = await request.get('/favicon.ico');
  expect(tab.status()).toBe(200);
  expect(tab.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);

  const touch = await png(request, await icon('apple-touch-icon').getAttribute('href'));
  expect(pngSize(touch)).toEqual({ width: 180, height: 180 });
});

test('The manifest names the site, and each of its icons has the size it says', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { name, start_url: start, icons } = await answer.json();
  expect({ name, start }).toEqual({ name: productName, start: '/' });
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of icons) {
    const { width, height } = pngSize(await png(request, src));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
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

async function png(request: APIRequestContext, address: string | null): Promise<Buffer> {
  const answer = await request.get(address ?? '');
  expect(answer.status(), address ?? '').toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  return answer.body();
}

/** Width and height stand at fixed places in a PNG's first chunk. */
function pngSize(file: Buffer) {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
