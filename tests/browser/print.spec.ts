/** The pages on paper. */
import { expect, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { legalPages, services, site, texts } from './support/content.ts';
import { tagOf } from './support/public-pages.ts';

/** Parts that must stay whole. The day is longer than a sheet, so its entries count. */
const cards =
  '.card, .night:not(.day), .day-board > li, .shelves, section article, ul > li:has(h2, h3, h4), .reasons li, figure';

const mostSheets = { '/': 6, '/about': 3, '/services': 6, [`/services/${services[0]?.slug}`]: 4 };
for (const [path, most] of Object.entries({ ...mostSheets, '/contact': 1 })) {
  const tag = path === '/services' ? [] : '@slow';
  test(`${path} prints without split cards or blank pages`, { tag }, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const names = await page.evaluate(leaveMarks, { cards, mark });
    expect(names.length).toBeGreaterThan(1);
    const sheets = linksOnSheets((await page.pdf({ format: 'A4' })).toString('latin1'));
    expect(sheets).not.toContainEqual([]);
    expect(sheets.length).toBeLessThanOrEqual(isOrdinary ? most : Number.POSITIVE_INFINITY);
    const sheetOf = (name: string) => sheets.findIndex((links) => links.includes(mark + name));
    for (const [index, name] of names.entries()) {
      const [top, bottom] = [sheetOf(`card-${index}-top`), sheetOf(`card-${index}-bottom`)];
      expect.soft(top, name).toBeGreaterThanOrEqual(0);
      expect.soft(bottom, name).toBe(top);
    }
  });
}

for (const path of Object.keys(legalPages)) {
  test(`${path} on paper is all there, black on white`, { tag: tagOf(path) }, async ({ page }) => {
    await page.goto(path);
    // Nothing fades in.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('region', { name: texts.notices.area })).toBeHidden();

    const main = page.getByRole('main');
    await expect(page.locator('.letterhead')).toHaveText(new RegExp(`${site.name}.*${path}`));
    await expect(main.locator('time')).toBeVisible();
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

test('a link in a printed legal text shows its path', async ({ page }) => {
  await page.goto('/terms');
  await page.emulateMedia({ media: 'print' });
  const link = page.locator('main a[href^="/"]').first();
  const shown = await link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(shown).toContain((await link.getAttribute('href')) ?? '?');
});

/** Links to this host mark positions: in a PDF, each link belongs to a page. */
const mark = 'http://mark.test/';

/** Runs in the page: marks every line of text and both edges of each card. @returns the cards' texts */
function leaveMarks({ cards, mark }: { cards: string; mark: string }): string[] {
  const leave = (element: HTMLElement, name: string, edge: 'top' | 'bottom') => {
    const link = document.createElement('a');
    link.href = mark + name;
    link.style.cssText = `position: absolute; ${edge}: 2px; left: 4px; width: 4px; height: 4px; overflow: clip`;
    if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
    element.append(link);
  };
  const all = (part: string) => [...document.querySelectorAll<HTMLElement>(`main :is(${part})`)];
  for (const line of all('h1, h2, h3, h4, p, li, dt, label')) leave(line, 'line', 'top');
  const printed = all(cards).filter((card) => card.checkVisibility());
  return printed.map((card, index) => {
    for (const edge of ['top', 'bottom'] as const) leave(card, `card-${index}-${edge}`, edge);
    return card.textContent.trim().slice(0, 40);
  });
}

/** The URLs of the links on each page of a PDF by Chromium. */
function linksOnSheets(pdf: string): string[][] {
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [, annotations = ''] = /\/Annots \[([^\]]*)\]/.exec(body) ?? [];
      return [...annotations.matchAll(/(\d+) 0 R/g)].flatMap(
        ([, id]) => /\/URI \(([^)]*)\)/.exec(objects.get(id) ?? '')?.[1] ?? [],
      );
    });
}
