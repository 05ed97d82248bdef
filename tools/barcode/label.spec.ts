/** The label of a unit that the receiving report shows: what a scanner reads off it, whatever the reader's colors. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { samples, services } from '../../tests/browser/support/content.ts';
import { readBarcode } from './read-barcode.ts';

const { label } = samples['receiving-report'];
const service = services.find(({ sample }) => sample === 'receiving-report');
const labelOn = (page: Page) => page.getByRole('group', { name: label.name });

test.beforeEach(async ({ page }) => {
  await page.goto(`/services/${service?.slug}`);
  // The bars come when they are near the view.
  await labelOn(page).scrollIntoViewIfNeeded();
  const bars = labelOn(page).locator('img');
  await expect.poll(() => bars.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
});

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a scanner reads the label off a ${colorScheme} window of ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await readBarcode(await labelOn(page).screenshot())).toEqual([label.fnsku]);
    });
  }
}

test('a scanner reads the label where the system sets all colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  expect(await readBarcode(await labelOn(page).screenshot())).toEqual([label.fnsku]);
});

test('a small phone gets two pixels for each module, and need not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const bars = labelOn(page).locator('img');
  const modules = /viewBox="0 0 (\d+) /.exec(
    readFileSync(`assets/samples/barcode-${label.fnsku}.svg`, 'utf8'),
  );
  expect((await bars.boundingBox())?.width).toBe(2 * Number(modules?.[1]));
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overhang).toBeLessThanOrEqual(0);
});

test('on paper the label has the size of Amazon’s, 66.7 by 25.4 millimeters', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const box = await labelOn(page).boundingBox();
  const millimeters = [box?.width, box?.height].map((pixels = 0) => (pixels / 96) * 25.4);
  expect(millimeters[0]).toBeCloseTo(66.7, 1);
  expect(millimeters[1]).toBeCloseTo(25.4, 1);
});
