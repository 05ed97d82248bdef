/** The texts of the legal pages. */
import { expect, it } from 'vitest';
import { fill } from '../../src/content/placeholders.ts';
import { legalPages, site, texts } from '../browser/support/content.ts';
import { only, page, textOf, textsOf } from './pages.ts';

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

it.each(Object.entries(legalPages))('%s holds its whole text, and its date', (path, legal) => {
  const main = only(page(path), 'main');
  expect(textsOf(main, 'h1')).toEqual([legal.title]);
  const date = only(main, `time[datetime="${legal.updatedIso}"]`);
  expect(textOf(date)).toBe(legal.updated);
  expect(textOf(date.parentElement)).toBe(fill(texts.legal.updated, { date: legal.updated }));
  const text = letters(textOf(main));
  expect(legal.lines.length).toBeGreaterThan(0);
  expect(legal.lines.filter((line) => !text.includes(asRead(line)))).toEqual([]);
});
