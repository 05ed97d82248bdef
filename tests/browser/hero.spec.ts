import { expect, type Page, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { largeText, setReadersStyle } from './support/accessible.ts';
import { boxOf } from './support/geometry.ts';

const widths = [320, 390, 768, 1024, 1280, 1920];

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

for (const percent of [100, 200]) {
  const tag = percent === 100 ? [] : '@slow';
  test(`with text at ${percent} percent the rack overlaps no text`, { tag }, async ({ page }) => {
    await setReadersStyle(page, largeText(percent));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await paintedOver(page, 'h1, p, a, dd'), `at ${width} px`).toEqual([]);
    }
  });
}

test('no fold of a laptop cuts a figure', async ({ page }) => {
  test.skip(!isOrdinary, 'The longest headline, sentence and announcement leave no room for them.');
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const labels = page.locator('.shelves dt');
    await expect(labels).toHaveCount(3);
    // Below an announcement, too.
    for (const label of await labels.all()) {
      expect.soft((await boxOf(label)).y, `at ${width} x ${height}`).toBeLessThan(height);
    }
  }
});

test('a longer headline flows around the rack', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.hero h1').evaluate((heading) => {
    heading.textContent = `${heading.textContent} ${heading.textContent}`;
  });
  expect(await paintedOver(page, 'h1')).toEqual([]);
});

/**
 * Where painted parts of the hero's drawing are closer than eight pixels to lines of its texts. The drawing's
 * box is too coarse: most of its corners are empty.
 */
function paintedOver(page: Page, texts: string) {
  return page.locator('.hero').evaluate((hero, selector) => {
    const [air, step] = [8, 4];
    const lines = [...hero.querySelectorAll(selector)].flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const hits: string[] = [];
    for (const part of hero.querySelectorAll<SVGGeometryElement>('svg :is(path, rect)')) {
      const box = part.getBoundingClientRect();
      const toPart = part.getScreenCTM()?.inverse();
      for (const { left, top, right, bottom } of lines) {
        const [endX, endY] = [Math.min(box.right, right + air), Math.min(box.bottom, bottom + air)];
        for (let x = Math.max(box.left, left - air); x <= endX; x += step) {
          for (let y = Math.max(box.top, top - air); y <= endY; y += step) {
            if (!part.isPointInFill(new DOMPoint(x, y).matrixTransform(toPart))) continue;
            hits.push(`${part.getAttribute('class')} at ${Math.round(x)}, ${Math.round(y)}`);
          }
        }
      }
    }
    return hits.slice(0, 5);
  }, texts);
}
