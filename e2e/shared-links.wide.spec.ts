/** What previews of shared links read and show. */
import { expect, test } from '@playwright/test';
import { site } from './support/content.ts';
import { meta, siteUrl } from './support/page-head.ts';
import { publicPages, unlistedPages } from './support/public-pages.ts';
import { pngSize, servedPng } from './support/served-png.ts';

test.use({ javaScriptEnabled: false });

for (const { path, title } of publicPages) {
  test(`${path} describes itself to search engines and in shared links`, async ({ page }) => {
    await page.goto(path);
    const address = `${siteUrl}${path}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(meta(page, 'robots')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    const description = await meta(page, 'description').getAttribute('content');
    expect(description).toMatch(/^.{70,160}$/);
    for (const [name, content] of [
      ['og:type', 'website'],
      ['og:site_name', site.name],
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
    const picture = await servedPng(request, new URL(address).pathname);
    expect(pngSize(picture), address).toEqual({ width: 1200, height: 630 });
    contents.add(picture.toString('base64'));
  }
  expect(contents.size).toBe(publicPages.length);
});

for (const { path } of unlistedPages) {
  test(`${path} asks search engines not to list it and uses the home page's picture`, async ({
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
