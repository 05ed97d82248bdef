import { expect, test } from '@playwright/test';
import { services, site } from './support/content.ts';
import { isNarrow } from './support/geometry.ts';

test('the texts about a service are below its title: in a column, or beside the names of their rows', async ({
  page,
}) => {
  await page.goto('/services');
  const groups = page.getByRole('table', { name: site.services.fit.title, exact: true });
  const placed = await groups.getByRole('rowgroup').evaluateAll((all) =>
    all.map((group) => {
      const [title] = group.getElementsByTagName('th');
      const { top } = title?.getBoundingClientRect() ?? {};
      const { left } = title?.querySelector('img')?.getBoundingClientRect() ?? {};
      const cells = [...group.getElementsByTagName('td')].map((cell) => {
        const { left, top } = cell.getBoundingClientRect();
        const name = cell.previousElementSibling?.getBoundingClientRect();
        return { left, top, name: { right: name?.right ?? 0, top: name?.top } };
      });
      return { left, top, cells };
    }),
  );
  expect(placed).toHaveLength(services.filter(({ fit }) => fit).length);
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
