/** What /services says besides the cards: what each service is for, and how they join. */
import { expect, type Page, test } from '@playwright/test';
import { isNarrow } from './support/breakpoint.ts';
import { services, site } from './support/content.ts';

const { fit: rows, joins } = site.services;
const compared = services.flatMap(({ title, fit }) => (fit ? [{ title, fit }] : []));
const titleOf = (slug: string) => services.find((service) => service.slug === slug)?.title ?? '';

/** The table's part of each service. */
const groups = (page: Page) =>
  page.getByRole('table', { name: rows.title, exact: true }).getByRole('rowgroup');

test('A table says what each service is for and what it is not, by service and by row', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(groups(page)).toHaveCount(compared.length);
  for (const [index, { title, fit }] of compared.entries()) {
    const group = groups(page).nth(index);
    await expect(group.getByRole('rowheader')).toHaveText([
      title,
      rows.for,
      rows.notFor,
      rows.bring,
      rows.first,
    ]);
    const cells = group.getByRole('cell');
    for (const [row, points] of [fit.for, fit.notFor, [fit.bring], [fit.first]].entries()) {
      await expect(cells.nth(row).locator('p')).toHaveText(points);
    }
  }
});

test('What is said of a service stands below its title: in a column, or beside the name of its row', async ({
  page,
}) => {
  await page.goto('/services');
  const placed = await groups(page).evaluateAll((all) =>
    all.map((group) => {
      const { left, top } = group.getElementsByTagName('th')[0]?.getBoundingClientRect() ?? {};
      const cells = [...group.getElementsByTagName('td')].map((cell) => {
        const { left, top } = cell.getBoundingClientRect();
        const name = cell.previousElementSibling?.getBoundingClientRect();
        return { left, top, name: { right: name?.right ?? 0, top: name?.top } };
      });
      return { left, top, cells };
    }),
  );
  const sideBySide = !isNarrow(page);
  for (const [index, { left = 0, top = 0, cells }] of placed.entries()) {
    const next = placed[index + 1]?.top ?? Number.POSITIVE_INFINITY;
    for (const [row, cell] of cells.entries()) {
      expect(cell.top).toBeGreaterThan(top);
      if (sideBySide) {
        expect(cell.left).toBeCloseTo(left, 0);
        expect(cell.top).toBeCloseTo(placed[0]?.cells[row]?.top ?? 0, 0);
      } else {
        expect(cell.left).toBeGreaterThanOrEqual(cell.name.right);
        expect(cell.top).toBeCloseTo(cell.name.top ?? 0, 0);
        expect(cell.top).toBeLessThan(next);
      }
    }
  }
});

test('Each hand-over between services names both and says what is handed over', async ({
  page,
}) => {
  test.skip(!joins, 'content/site.yaml says nothing of how the services join');
  const { title = '', handovers = [], to: handsTo, end = '' } = joins ?? {};
  await page.goto('/services');
  const part = page.getByRole('region', { name: title, exact: true });
  for (const { from, to, text } of handovers) {
    const one = part.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
    const name = `${titleOf(from)} ${handsTo} ${titleOf(to)}`;
    const heading = one.getByRole('heading', { name, exact: true });
    await expect(heading).toBeVisible();
    for (const slug of [from, to]) {
      const color = services.find((service) => service.slug === slug)?.color;
      await expect(heading.locator(`svg[aria-hidden="true"][data-theme="${color}"]`)).toBeVisible();
    }
  }
  await expect(part.getByText(end, { exact: true })).toBeVisible();
});

test('What stands between the cards and the closing block is in the page once', async ({
  page,
}) => {
  await page.goto('/services');
  const source = await page.content();
  for (const text of [rows.title, ...(joins?.handovers.map((handover) => handover.text) ?? [])]) {
    const words = text.match(/[\w ]{9,}/)?.[0] ?? text;
    expect(source.split(words), words).toHaveLength(2);
  }
});
