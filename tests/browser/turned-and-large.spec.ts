/** Pages as some readers have them: turned by a translator, or with large text by the browser's setting. */
import { expect, test } from '@playwright/test';
import { expectToFit } from './support/accessible.ts';
import { brokenWords } from './support/cut-text.ts';
import { boxOf } from './support/geometry.ts';
import { allPages, tagOf } from './support/public-pages.ts';

const words = 'h1, h2, h3, h4, .button, label, .contact-panel strong';

/** As Arabic as the headline is English: longer letters, no capitals. */
const arabic = 'وسّع نطاق أعمالك على أمازون إلى آفاق جديدة';

for (const { path } of allPages) {
  test(`${path} can be read from right to left`, { tag: tagOf(path) }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const headline = page.getByRole('heading', { level: 1 });
    for (const width of [360, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `at ${width} px`);
      expect.soft(await brokenWords(page, words), `broken at ${width} px`).toEqual([]);
      const belt = page.locator('.belt-side > :first-child:visible');
      if ((await belt.count()) > 0) {
        const { x, right } = await boxOf(belt);
        expect.soft(x, `the belt begins at ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(right, `the belt ends at ${width} px`).toBeGreaterThan(width - 20);
      }
    }
    await headline.evaluate((element, text) => {
      element.textContent = text;
    }, arabic);
    for (const width of [360, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await brokenWords(page, 'h1'), `Arabic at ${width} px`).toEqual([]);
    }
  });

  test(`${path} can be read with text twice as large`, { tag: tagOf(path) }, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(path);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `at ${width} px`);
      expect.soft(await brokenWords(page, words), `broken at ${width} px`).toEqual([]);
    }
  });
}

test('with text twice as large on a phone, no drawing covers a figure', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const drawing = await boxOf(page.locator('.hero > svg'));
  const figure = await boxOf(page.locator('.shelves dd').first());
  expect(drawing.bottom).toBeLessThanOrEqual(figure.y);
});
