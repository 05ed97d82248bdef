import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { expectToFit } from './support/accessible.ts';
import { allPages } from './support/public-pages.ts';

/** Longer than any word that an editor is likely to write. */
const word = 'Wirtschaftsprüfungsgesellschaftsverträge';

/** Elements whose texts are shorter: the schemas of `content/` limit them, and samples have short tables. */
const longest = {
  'header li a': 9,
  'header .button': 12,
  'header .word-mark': 16,
  '.shelves dd': 12,
  '.stats dd': 12,
  '.figures thead': 10,
  '.figures small': 12,
  '.figures td': 8,
  '.day-board time': 5,
};

/** Not written by editors. */
const notWritten = 'script, style, svg, select, .number, [aria-hidden="true"]';

/** The rules for long figures, which pages with short figures do not contain. */
const shelves = readFileSync('src/site/sections/figure-shelves.css', 'utf8');

/** Replaces each text of the page by the word, cut to the limit. */
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
      document.querySelector('.site-header > nav')?.classList.add('long-names');
      // As the component marks long figures.
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
  test(`no long word is cut or overflows on ${path}`, { tag }, async ({ page }) => {
    await page.goto(path);
    await writeLongWords(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page, `at ${width} pixels`);
    }
  });
}
