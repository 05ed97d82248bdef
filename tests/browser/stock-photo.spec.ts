/** A stock photo lies over one of the site's own pictures, which is visible while the photo is not. */
import { expect, type Page, test } from '@playwright/test';
import { pageDrawn } from './support/drawn-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const picture = (page: Page) => page.locator('main picture');

/** Lays a photo over the warehouse as src/photos/Photo.tsx does, and waits for its answer. */
async function layOver(page: Page, src: string) {
  await picture(page).evaluate(async (under, address) => {
    const photo = new Image();
    photo.className = 'stock-photo';
    photo.alt = '';
    photo.src = address;
    under.after(photo);
    await photo.decode().catch(() => undefined);
  }, src);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await picture(page).scrollIntoViewIfNeeded();
  await pageDrawn(page);
});

test('A stock photo that fails to load leaves no trace on the picture under it', {
  tag: '@slow',
}, async ({ page }) => {
  const before = await picture(page).screenshot();
  await layOver(page, '/no-such-photo.jpg');
  expect((await picture(page).screenshot()).equals(before)).toBe(true);
});

test('A stock photo covers the whole picture', { tag: '@slow' }, async ({ page }) => {
  const { width, height } = (await picture(page).boundingBox()) ?? { width: 0, height: 0 };
  await layOver(page, '/icon-512.png');
  const photo = await page.locator('.stock-photo').boundingBox();
  expect(photo?.width).toBeGreaterThanOrEqual(width);
  expect(photo?.height).toBeCloseTo(height, 0);
});
