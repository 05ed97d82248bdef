import { expect, type Locator, test } from '@playwright/test';
import { largeText, setReadersStyle } from './support/accessible.ts';

/** The least distance between text and paint, in pixels. */
const air = 8;

const widths = [320, 390, 768, 1023, 1024, 1152, 1280, 1440, 1920, 2560];

for (const percent of [100, 200]) {
  const tag = percent === 100 ? [] : '@slow';
  test(`with text at ${percent} percent the rack keeps clear of the words at every width`, {
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

test('a longer headline flows around the rack', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const title = page.locator('.hero h1');
  await title.evaluate((heading) => {
    heading.textContent = `${heading.textContent} ${heading.textContent}`;
  });
  expect(await paintedOver(page.locator('.hero svg'), title, air)).toEqual([]);
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

/**
 * Where painted parts of a drawing are closer to the lines of a text than so many pixels. The drawing's
 * box is too coarse: most of its corners are empty.
 */
async function paintedOver(drawing: Locator, text: Locator, distance: number) {
  return text.evaluate(
    (element, { svg, air }) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
        left: left - air,
        top: top - air,
        right: right + air,
        bottom: bottom + air,
      }));
      const step = 4;
      const hits: string[] = [];
      for (const part of svg?.querySelectorAll<SVGGeometryElement>('path, rect') ?? []) {
        const box = part.getBoundingClientRect();
        const toPart = part.getScreenCTM()?.inverse();
        for (const line of lines) {
          const [endX, endY] = [Math.min(box.right, line.right), Math.min(box.bottom, line.bottom)];
          for (let x = Math.max(box.left, line.left); x <= endX; x += step) {
            for (let y = Math.max(box.top, line.top); y <= endY; y += step) {
              if (!part.isPointInFill(new DOMPoint(x, y).matrixTransform(toPart))) continue;
              hits.push(`${part.getAttribute('class')} at ${Math.round(x)}, ${Math.round(y)}`);
            }
          }
        }
      }
      return hits.slice(0, 5);
    },
    { svg: await drawing.elementHandle(), air: distance },
  );
}
