/** The site's icons on browser tabs and home screens. */
import { expect, test } from '@playwright/test';
import { site } from './support/content.ts';
import { pngSize, servedPng } from './support/served-png.ts';

test.use({ javaScriptEnabled: false });

test('The site has icons for browser tabs and home screens', async ({ page, request }) => {
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

  const touch = await servedPng(request, await icon('apple-touch-icon').getAttribute('href'));
  expect(pngSize(touch)).toEqual({ width: 180, height: 180 });
});

test('The manifest names the site, and each of its icons has the size that it states', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { name, start_url: start, icons } = await answer.json();
  expect({ name, start }).toEqual({ name: site.name, start: '/' });
  expect(icons.length).toBeGreaterThan(0);
  for (const { src, sizes } of icons) {
    const { width, height } = pngSize(await servedPng(request, src));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
