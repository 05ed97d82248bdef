/** The legal pages on a phone: the contents are a disclosure before the text. */
import { expect, type Page, test } from '@playwright/test';
import { legalPages, texts } from './support/content.ts';
import { smallTargets } from './support/small-targets.ts';
import { tagOf } from './support/templates.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const contents = (page: Page) =>
  page.getByRole('navigation', { name: texts.legal.contents, exact: true });

for (const path of Object.keys(legalPages)) {
  const tag = tagOf(path);
  test(`The contents of ${path} are closed, open with a tap and lead to the sections`, {
    tag,
  }, async ({ page }) => {
    await page.goto(path);
    const entries = contents(page).getByRole('link');
    await expect(entries).toHaveCount(0);
    await contents(page).locator('summary').tap();
    await expect(entries.first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    const last = entries.last();
    const name = (await last.textContent()) ?? '';
    await last.tap();
    await expect(page.locator('h2:target')).toHaveText(name);
    await expect(page.locator('h2:target')).toBeInViewport({ ratio: 1 });
  });

  test(`${path} with its contents open and a table in it fits a window of 320 pixels`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await contents(page).locator('summary').tap();
    await expect(contents(page).getByRole('link').first()).toBeVisible();
    await page.locator('.document').evaluate((text) => {
      const row = text.appendChild(document.createElement('table')).insertRow();
      for (let column = 0; column < 4; column += 1) {
        row.insertCell().textContent = 'Reimbursement/reinstatement';
      }
    });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(320);
  });
}
