import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { cutText } from './support/cut-text.ts';
import { allPages } from './support/public-pages.ts';

/** Longer than any word that an editor is likely to write. */
const word = 'Wirtschaftsprüfungsgesellschaftsverträge';

/** The places for which the schemas of `content/` allow fewer characters. */
const longest = {
  'header a': 16,
  '.shelves dd': 12,
  '.figures thead': 10,
  '.figures small': 12,
  '.figures td': 8,
  '.day-board time': 5,
};

/** What nobody writes: the numbers of sections and cards, and what has no text of its own. */
const notWritten = 'script, style, svg, select, .number, [aria-hidden="true"]';

/** The rules of figures that are long, which pages don't have while theirs are short. */
const shelves = readFileSync('src/sections/figure-shelves.css', 'utf8');

/** Puts the word, as far as it is allowed, into the place of each text of the page. */
async function writeLongWords(page: Page): Promise<void> {
  await page.evaluate(
    ([word, longest, notWritten, shelves]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || parent?.closest(notWritten)) continue;
        const [, end] = Object.entries(longest).find(([place]) => parent?.closest(place)) ?? [];
        node.textContent = word.slice(0, end);
      }
      // As the figures' own component marks those that are this long.
      for (const rack of document.querySelectorAll('.shelves')) {
        rack.classList.add('shelves-broad', 'shelves-long');
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(shelves);
      document.adoptedStyleSheets.push(sheet);
    },
    [word, longest, notWritten, shelves] as const,
  );
}

for (const { path } of allPages) {
  const tag = path === '/services' ? [] : '@slow';
  test(`no long word leaves its place on ${path}`, { tag }, async ({ page }) => {
    await page.goto(path);
    await writeLongWords(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await cutText(page), `cut at ${width} pixels`).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wider, `wider than ${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
}
