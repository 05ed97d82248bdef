/** The texts of the legal pages, as the server sends them: scripts are off. */
import { expect, test } from '@playwright/test';
import { fill } from '../src/content/placeholders.ts';
import { legalPages, site, texts } from './support/content.ts';

test.use({ javaScriptEnabled: false });

/** Only letters and digits: a line's markup and breaks do not matter here. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const email = site.channels.find(({ kind }) => kind === 'email')?.href.replace('mailto:', '') ?? '';

/** A line of `content/` as it is read on the page. */
const asRead = (line: string) =>
  letters(
    line
      .replaceAll('{company}', site.name)
      .replaceAll('{email}', email)
      // Of a link only its words, of a list's item not its number.
      .replaceAll(/\]\([^)]*\)/g, '')
      .replace(/^\d+\. /, ''),
  );

for (const [path, { title, updated, updatedIso, lines }] of Object.entries(legalPages)) {
  test(`${path} holds its whole text, and the date as it is written`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    const date = main.getByText(fill(texts.legal.updated, { date: updated })).getByRole('time');
    await expect(date).toHaveText(updated);
    await expect(date).toHaveAttribute('datetime', updatedIso);
    const text = letters((await main.textContent()) ?? '');
    expect(lines.filter((line) => !text.includes(asRead(line)))).toEqual([]);
  });
}
