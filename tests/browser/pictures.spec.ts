import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { services } from './support/content.ts';
import { pageDrawn } from './support/drawn-page.ts';
import { boxOf } from './support/geometry.ts';

test('a stock photo covers the picture, or leaves no trace', { tag: '@slow' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const picture = page.locator('main picture');
  await picture.scrollIntoViewIfNeeded();
  await pageDrawn(page);
  const before = await picture.screenshot();
  /** Adds a photo as src/site/photos/Photo.tsx does. */
  const layOver = (src: string) =>
    picture.evaluate(async (under, address) => {
      const photo = Object.assign(new Image(), { className: 'stock-photo', alt: '', src: address });
      under.after(photo);
      await photo.decode().catch(() => undefined);
    }, src);

  await layOver('/no-such-photo.jpg');
  expect((await picture.screenshot()).equals(before)).toBe(true);
  await layOver('/icon-512.png');
  const [photo, under] = [await boxOf(page.locator('.stock-photo').last()), await boxOf(picture)];
  expect(photo.width).toBeGreaterThanOrEqual(under.width);
  expect(photo.height).toBeCloseTo(under.height, 0);
});

test('a scanner can read the label of a unit, on any phone and in any colors', async ({ page }) => {
  const slug = services.find(({ sample }) => sample?.document === 'receiving-report')?.slug;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/services/${slug}#sample`);
  const label = page.getByRole('figure', { name: /^FNSKU/ });
  await label.scrollIntoViewIfNeeded();
  await pageDrawn(page);
  const bars = label.locator('img');
  const drawing = readFileSync(`public${await bars.getAttribute('src')}`, 'utf8');
  const modules = /viewBox="0 0 (\d+) /.exec(drawing)?.[1];
  expect((await boxOf(bars)).width).toBe(2 * Number(modules));
  for (const colors of [{}, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(colors);
    const picture = sharp(await bars.screenshot());
    const { width, height } = await picture.metadata();
    // Without the outline of the label.
    const row = { left: 1, top: Math.floor(height / 2), width: width - 2, height: 1 };
    const levels = new Set(await picture.extract(row).extractChannel(0).raw().toBuffer());
    expect(levels, JSON.stringify(colors)).toEqual(new Set([0, 255]));
  }
  await expect(label).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
