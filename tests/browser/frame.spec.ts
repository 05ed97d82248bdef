/** Navigation and content share their edges. */
import { expect, test } from '@playwright/test';
import { largeText, setReadersStyle } from './support/accessible.ts';
import { texts } from './support/content.ts';

test("the navigation's word mark and button align with the content at every width", async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: texts.header.navigation, exact: true });
  for (const width of [768, 1023, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await page.locator('main .frame').first().boundingBox();
    const mark = await bar.getByRole('link').first().boundingBox();
    const button = await bar.getByRole('link', { name: texts.header.button }).boundingBox();
    const pill = await bar.boundingBox();
    const right = (box: typeof pill) => (box?.x ?? 0) + (box?.width ?? 0);
    expect.soft(mark?.x, `the word mark at ${width} px`).toBeCloseTo(frame?.x ?? 0, 0);
    expect.soft(right(button), `the button at ${width} px`).toBeCloseTo(right(frame), 0);
    expect.soft(pill?.x, `the pill at ${width} px`).toBeGreaterThan(4);
    expect.soft(right(pill), `the pill at ${width} px`).toBeLessThan(width - 4);
  }
});

test('nothing in the navigation overlaps, even with text at 200 percent or in a low window', async ({
  page,
}) => {
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
      const ends = await bar
        .getByRole('link')
        .evaluateAll((links) =>
          links
            .map((link) => link.getBoundingClientRect())
            .flatMap(({ left, right }) => [left, right]),
        );
      const sorted = ends.toSorted((one, other) => one - other);
      expect.soft(ends, `${width} x ${height} at ${percent} percent`).toEqual(sorted);
      expect.soft(ends.at(-1)).toBeLessThanOrEqual(width);
    }
  }
});
