import { expect, it } from 'vitest';
import { dateInWords } from '#content/page-schema.ts';
import { fill } from '#content/placeholders.ts';
import { clockTime } from '#shared/local-time.ts';
import { aboutPage, landing, legalPages, site, texts } from '../browser/support/content.ts';
import { all, linksOf, only, page, textOf, textsOf, timesSaid } from './pages.ts';

const { day } = aboutPage;

it.skipIf(!day)("/about opens with a pallet's day in order, and says that it is an example", () => {
  const part = only(page('/about'), '#day');
  expect(textsOf(page('/about'), 'h1')).toEqual([day?.title]);
  for (const text of [day?.lead ?? '', day?.note ?? ''])
    expect(timesSaid(part, text), text).toBe(1);
  const entries = all(part, 'li').map((entry) => ({
    time: only(entry, 'time').getAttribute('datetime'),
    clock: textOf(only(entry, 'time')),
    title: textOf(only(entry, 'h2')),
    text: textOf(only(entry, 'p')),
  }));
  const clockAt = (time: string) => clockTime(time, site.language);
  expect(entries).toEqual(day?.entries.map((one) => ({ ...one, clock: clockAt(one.time) })));
});

/** Only letters and digits, since markup and line breaks do not matter. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

const email = site.channels.find(({ kind }) => kind === 'email')?.readable ?? '';

/** A line of Markdown as the page shows it, without link targets and item numbers. */
const asShown = (line: string) =>
  letters(
    fill(line, { company: site.name, email })
      .replaceAll(/\]\([^)]*\)/g, '')
      .replace(/^\d+\. /, ''),
  );

it.each(Object.entries(legalPages))('%s has its whole text, and its date', (path, legal) => {
  const main = only(page(path), 'main');
  expect(textsOf(main, 'h1')).toEqual([legal.title]);
  const date = only(main, `time[datetime="${legal.updated}"]`);
  expect(textOf(date)).toBe(dateInWords(legal.id, legal.updated ?? '', site.language));
  expect(textOf(date.parentElement)).toBe(fill(texts.legal.updated, { date: textOf(date) }));
  const text = letters(textOf(main));
  expect(legal.lines.length).toBeGreaterThan(0);
  expect(legal.lines.filter((line) => !text.includes(asShown(line)))).toEqual([]);
});

it.each(landing)('/$id has its title, its lead, its text and a button to its form', (own) => {
  const article = only(page(`/${own.id}`), 'main > article');
  expect(textsOf(article, 'h1')).toEqual([own.title]);
  expect(timesSaid(article, own.lead ?? '')).toBe(1);
  expect(linksOf(article)[0]).toEqual([texts.servicePage.start.button, '#contact']);
  expect(textsOf(article, 'h2')).toHaveLength(own.sections.length);
  expect(all(article, 'h2[id], .number, nav, time')).toEqual([]);
  expect(all(article, '.photo')).toHaveLength(own.photo ? 1 : 0);
});
