/**
 * Companies at the limits of the content check (tests/companies/), in windows of several widths: no text is cut off, no
 * word is broken, nothing overlaps, and the header leaves the page alone. `npm run test:all` runs all other tests on
 * the longest one, too.
 */
import { expect, type Page, test } from '@playwright/test';
import { expectToFit } from './support/accessible.ts';
import { brokenWords } from './support/cut-text.ts';

const widths = [360, 768, 1280];
const words =
  'h1, h2, h3, h4, p, li, dt, dd, th, td, label, summary, strong, figcaption, a, .button';

/** The paths of the pages that search engines may index. */
async function pathsOf(baseURL = ''): Promise<string[]> {
  const sitemap = await (await fetch(`${baseURL}/sitemap-0.xml`)).text();
  const all = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, address = '']) => address);
  const paths = all.map((address) => new URL(address).pathname);
  // Of the services, the first has the most, the last the least.
  const services = paths.filter((path) => /^\/services\/./.test(path));
  return paths.filter((path) => !services.slice(1, -1).includes(path));
}

/** Pairs of texts in the header that overlap, and what it covers of the page's heading. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const header = [...document.querySelectorAll('header.site-header > *')].find((part) =>
      part.checkVisibility(),
    );
    const bottom = header?.getBoundingClientRect().bottom ?? 0;
    const heading = document.querySelector('h1')?.getBoundingClientRect().top ?? 0;
    const parts = [...(header?.querySelectorAll('a, button') ?? [])]
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect());
    const ends = parts.flatMap(({ left, right }) => [left, right]);
    const isInOrder = ends.every(
      (end, index) => index === 0 || end >= (ends[index - 1] ?? 0) - 0.5,
    );
    const names = [...(header?.querySelectorAll('li a') ?? [])].filter((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return link.checkVisibility() && range.getClientRects().length > 1;
    });
    return [
      ...names.map(({ textContent }) => `'${textContent}' has more than one line`),
      ...(heading < bottom
        ? [`the header ends at ${bottom}, the heading begins at ${heading}`]
        : []),
      ...(isInOrder ? [] : [`links of the header overlap: ${ends.map(Math.round)}`]),
    ];
  });

test('long words of other languages than English may be hyphenated', async ({ page }) => {
  await page.goto('/');
  const [language, hyphens] = await page
    .locator('main')
    .evaluate((main) => [document.documentElement.lang, getComputedStyle(main).hyphens]);
  expect(hyphens).toBe(language === 'en' ? 'manual' : 'auto');
});

test("no card's drawing covers the words of its list or button", async ({ page }) => {
  await page.goto('/services');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const coveredWords = await page.locator('.bay').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const drawing = (card.querySelector('img') as Element).getBoundingClientRect();
        return [...card.querySelectorAll('li, button')].flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const words = range.getBoundingClientRect();
          const isBeside = words.right <= drawing.left || words.bottom <= drawing.top;
          return isBeside ? [] : [part.textContent];
        });
      }),
    );
    expect.soft(coveredWords, `at ${width} pixels`).toEqual([]);
  }
});

test('every page can be read at every width', async ({ page, baseURL }) => {
  test.slow();
  const paths = await pathsOf(baseURL);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of [...paths, '/no-such-page']) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const when = `on ${path} at ${width} pixels`;
      await expectToFit(page, when);
      expect.soft(await brokenWords(page, words), `broken words ${when}`).toEqual([]);
      expect.soft(await covered(page), when).toEqual([]);
    }
  }
});
