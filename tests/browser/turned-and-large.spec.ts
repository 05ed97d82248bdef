/** Pages that a translator has mirrored, and pages with the browser's text size doubled. */
import { expect, test } from '@playwright/test';
import { expectToFit } from './support/accessible.ts';
import { brokenWords } from './support/cut-text.ts';
import { allPages, tagOf } from './support/public-pages.ts';

const words = 'h1, h2, h3, h4, .button, label, nav a, .contact-panel strong';

for (const { path } of allPages) {
  const tag = ['/', '/services', '/contact'].includes(path) ? [] : '@slow';
  test(`${path} can be read from right to left`, { tag }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `at ${width} px`);
      expect.soft(await brokenWords(page, words), `broken at ${width} px`).toEqual([]);
    }
  });

  test(`${path} can be read with text twice as large`, { tag: tagOf(path) }, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.goto(path);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, `at ${width} px`);
      expect.soft(await brokenWords(page, words), `broken at ${width} px`).toEqual([]);
    }
  });
}
