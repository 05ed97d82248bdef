/** The pages on paper. */
import { expect, test } from '@playwright/test';
import { fill } from '../../src/content/placeholders.ts';
import { legalPages, services, site, texts } from './support/content.ts';
import { printedSheets } from './support/sheets.ts';
import { tagOf } from './support/templates.ts';

/** What a reader takes in at once: panels, cards, racks of figures, pictures; of the day, longer than a sheet, each entry. */
const cards =
  '.card, .night:not(.day), .day-board > li, .shelves, section article, ul > li:has(h2, h3, h4), .reasons li, figure';

for (const path of ['/', '/about', '/services', `/services/${services[0]?.slug}`, '/contact']) {
  const tag = path === '/services' ? [] : '@slow';
  test(`${path} on paper cuts no card in two, and no sheet is blank`, { tag }, async ({ page }) => {
    await page.goto(path);
    const { names, cut, blank } = await printedSheets(page, cards);
    expect(names.length).toBeGreaterThan(1);
    expect(cut).toEqual([]);
    expect(blank).toEqual([]);
  });
}

test.describe('The legal pages', () => {
  // Nothing fades in, so what is not shown is not printed either.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [path, { updated }] of Object.entries(legalPages)) {
    test(`${path} on paper is all of its text, black on white, under the firm's name and the date`, {
      tag: tagOf(path),
    }, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await expect(page.getByRole('region', { name: texts.notices.area })).toBeHidden();

      const main = page.getByRole('main');
      await expect(main.locator('.letterhead')).toContainText(site.name);
      await expect(main.locator('.letterhead')).toContainText(path);
      await expect(main.getByText(fill(texts.legal.updated, { date: updated }))).toBeVisible();
      const printed = main.locator('h1, time, .document > *, .document li');
      const looks = await printed.evaluateAll((elements) =>
        elements.map((element) => ({
          shown: element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          color: getComputedStyle(element).color,
        })),
      );
      expect(looks.length).toBeGreaterThan(20);
      expect(looks.filter(({ shown }) => !shown)).toEqual([]);
      expect([...new Set(looks.map(({ color }) => color))].sort()).toEqual([
        'rgb(0, 0, 0)',
        'rgb(68, 68, 68)',
      ]);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
  }

  test('A link on paper names its path below the letterhead', async ({ page }) => {
    await page.goto('/terms');
    await page.emulateMedia({ media: 'print' });
    const added = page
      .getByRole('main')
      .getByRole('link', { name: legalPages['/privacy'].title })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(await added).toContain('/privacy');
  });
});
