/** The pages on paper; the legal ones are in legal-print.wide.spec.ts. */
import { expect, test } from '@playwright/test';
import { services } from './support/content.ts';
import { printedSheets } from './support/sheets.ts';

/** What a reader takes in at once: panels, cards, racks of figures, pictures. */
const cards =
  '.card, .night, .shelves, section article, ul > li:has(h2, h3, h4), .steps > li, figure';

for (const path of ['/', '/about', '/services', `/services/${services[0]?.slug}`, '/contact']) {
  test(`${path} on paper cuts no card in two, and no sheet is blank`, async ({ page }) => {
    await page.goto(path);
    const { names, cut, blank } = await printedSheets(page, cards);
    expect(names.length).toBeGreaterThan(1);
    expect(cut).toEqual([]);
    expect(blank).toEqual([]);
  });
}
