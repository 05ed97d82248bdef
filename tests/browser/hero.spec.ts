/** The headline beside the rack: both are large, and they never touch. */
import { expect, test } from '@playwright/test';
import { paintedOver } from './support/painted-over.ts';
import { largeText, setReadersStyle } from './support/readers-styles.ts';

/** At least so much paper lies between a letter's line and the paint. */
const air = 8;

const widths = [320, 390, 768, 1023, 1024, 1152, 1280, 1440, 1920, 2560];

for (const percent of [100, 200]) {
  const tag = percent === 100 ? [] : '@slow';
  test(`with text at ${percent} percent the rack keeps off the words at every width`, {
    tag,
  }, async ({ page }) => {
    await page.goto('/');
    await setReadersStyle(page, largeText(percent));
    const hero = page.locator('.hero');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of await hero.locator('h1, p, a').all()) {
        const painted = await paintedOver(hero.locator('svg'), text, air);
        expect.soft(painted, `at ${width} px`).toEqual([]);
      }
    }
  });
}

test('a longer headline flows around the rack, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const title = page.locator('.hero h1');
  await title.evaluate((heading) => {
    heading.textContent = `${heading.textContent} ${heading.textContent}`;
  });
  expect(await paintedOver(page.locator('.hero svg'), title, air)).toEqual([]);
});

test('what the rack covers is measured, not its box alone', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  const label = page.locator('.hero .shipping-label');
  await label.evaluate((moved) => {
    moved.style.cssText = 'position: absolute; right: 15rem; top: 10rem';
  });
  expect(await paintedOver(page.locator('.hero svg'), label, air)).not.toEqual([]);
});

test('in a wide window headline and rack are both large', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/');
  const rack = await page.locator('.hero svg').boundingBox();
  expect(rack?.width).toBeGreaterThan(480);
  const size = await page
    .locator('.hero h1')
    .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
  expect(size).toBeGreaterThan(80);
});
