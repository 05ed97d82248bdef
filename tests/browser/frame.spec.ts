/** The navigation bar at every width. */
import { expect, test } from '@playwright/test';
import { largeText, setReadersStyle } from './support/accessible.ts';
import { texts } from './support/content.ts';
import { boxOf } from './support/geometry.ts';

test('nothing in the navigation overlaps, with large text or in low windows', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: texts.header.navigation, exact: true });
  for (const percent of [100, 200]) {
    await setReadersStyle(page, largeText(percent));
    for (const [width, height] of [
      [768, 900],
      [900, 300],
      [1023, 900],
      [1024, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await Promise.all((await bar.getByRole('link').all()).map(boxOf));
      const ends = boxes.flatMap(({ x, right }) => [x, right]);
      const sorted = ends.toSorted((one, other) => one - other);
      expect.soft(ends, `${width} x ${height} at ${percent} percent`).toEqual(sorted);
      expect.soft(ends.at(-1)).toBeLessThanOrEqual(width);
    }
  }
});
