/** What /about says besides the about section. */
import { expect, it } from 'vitest';
import { aboutPage } from '../browser/support/content.ts';
import { all, only, page, textOf, textsOf, timesSaid } from './pages.ts';

const { day, roles, month } = aboutPage;

it("/about tells a pallet's day in the order of its times, and that it is an example", () => {
  const part = only(page('/about'), '#day');
  expect(textsOf(part, 'h2')).toEqual([day.title]);
  for (const text of [day.lead, day.note]) expect(timesSaid(part, text), text).toBe(1);
  const entries = all(part, 'li').map((entry) => ({
    time: entry.querySelector('time')?.getAttribute('datetime'),
    title: textOf(only(entry, 'h3')),
    text: textOf(only(entry, 'p')),
  }));
  expect(entries).toEqual(day.entries.map(({ time, title, text }) => ({ time, title, text })));
});

it('/about has a table of the roles, with what they do and what a client sees of it', () => {
  const table = only(page('/about'), 'table', roles.title);
  expect(textsOf(table, 'th[scope="col"]')).toEqual(Object.values(roles.columns));
  const rows = all(table, 'tbody tr').map((row) => textsOf(row, 'th[scope="row"], td'));
  expect(rows).toEqual(roles.entries.map(({ role, does, sees }) => [role, does, sees]));
});

it('/about says what happens in each week of a month, and what the client gets', () => {
  const weeks = all(page('/about'), '#month li');
  expect(weeks).toHaveLength(month.weeks.length);
  for (const [index, { title, text, get }] of month.weeks.entries()) {
    expect(textsOf(weeks[index] as Element, 'h3')).toEqual([title]);
    for (const said of [text, get]) expect(textOf(weeks[index])).toContain(said);
  }
});
