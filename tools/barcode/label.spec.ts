/** The label of a unit that the receiving report shows: what a scanner reads off it, whatever the reader's colors. */
import { expect, type Page, test } from '@playwright/test';
import { fill } from '../../src/content/placeholders.ts';
import { samples, services } from '../../tests/browser/support/content.ts';
import { dressed } from '../../tests/browser/support/dressed.ts';
import { readBarcode } from './read-barcode.ts';

const { label, labels } = samples['receiving-report'];
const service = services.find(({ sample }) => sample === 'receiving-report');
const name = fill(labels.label, { fnsku: label.fnsku });
const labelOn = (page: Page) => page.getByRole('group', { name });

test.beforeEach(async ({ page }) => {
  await page.goto(`/services/${service?.slug}`);
  await dressed(page);
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
  const bars = labelOn(page).locator('svg');
  const modules = await bars.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width);
  expect((await bars.boundingBox())?.width).toBe(2 * modules);
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
