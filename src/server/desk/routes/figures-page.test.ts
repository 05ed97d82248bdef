import { expect, it } from 'vitest';
import { minute, openDeskAsAnn } from '#tests/fixtures/desk.ts';

it('the figures of a new site are zeros', async () => {
  const { browser } = await openDeskAsAnn();
  await browser.open('/desk/figures');
  expect(browser.document.querySelector('tfoot')?.textContent).toBe('All000--');
});

it('the figures have tables by week, source and page', async () => {
  const { browser, store, add, wait, act } = await openDeskAsAnn();
  for (const minutes of [25, 90, 150]) {
    await add(`${minutes}`, { source: { utm_source: '\u202e<b>x</b>', formPage: '/contact' } });
    wait(minutes * minute);
    await act(`${minutes}`, { kind: 'answered' });
  }
  const value = { '/contact <b>x</b>': '1200', '/ (this site)': '7', '/about (this site)': '9' };
  await store.updateValue('views 2026-11-16', () => ({ result: 0, storedValue: { value } }));
  await browser.open('/desk/figures');
  const [weeks = [], ...others] = [...browser.document.querySelectorAll('table')].map((table) =>
    Array.from(table.rows, ({ cells }) => Array.from(cells, (cell) => cell.textContent).join(', ')),
  );
  expect(weeks).toHaveLength(14);
  expect([...weeks.slice(0, 3), weeks.at(-1)]).toEqual([
    'Week, Views, Views of a form, Inquiries, Answered on time, Median response time, Consultation',
    'Nov 16, 1,216, 1,207, 3, 66% of 3, 1 h 30 min, 3',
    'Nov 9, 0, 0, 0, -, -, 0',
    'All, 1,216, 1,207, 3, 66% of 3, 1 h 30 min, 3',
  ]);
  expect(others).toEqual([
    [
      'Source, Views, Views of a form, Inquiries, Answered on time',
      '<b>x</b>, 1,200, 1,200, 3, 66% of 3',
      '(this site), 16, 7, 0, -',
      'All, 1,216, 1,207, 3, 66% of 3',
    ],
    [
      'Page, Views, Views of a form, Inquiries, Answered on time',
      '/contact, 1,200, 1,200, 3, 66% of 3',
      '/about, 9, 0, 0, -',
      '/, 7, 7, 0, -',
      'All, 1,216, 1,207, 3, 66% of 3',
    ],
  ]);
});
