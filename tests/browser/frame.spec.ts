/** Parts that line up with each other at every width. */
import { expect, test } from '@playwright/test';
import { largeText, setReadersStyle } from './support/accessible.ts';
import { texts } from './support/content.ts';
import { boxOf } from './support/geometry.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test("the navigation's word mark and button align with the content", async ({ page }) => {
  const bar = page.getByRole('navigation', { name: texts.header.navigation, exact: true });
  for (const width of [768, 1023, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await boxOf(page.locator('main .frame').first());
    const mark = await boxOf(bar.getByRole('link').first());
    const button = await boxOf(bar.getByRole('link', { name: texts.header.button }));
    const pill = await boxOf(bar);
    expect.soft(mark.x, `the word mark at ${width} px`).toBeCloseTo(frame.x, 0);
    expect.soft(button.right, `the button at ${width} px`).toBeCloseTo(frame.right, 0);
    expect.soft(pill.x, `the pill at ${width} px`).toBeGreaterThan(4);
    expect.soft(pill.right, `the pill at ${width} px`).toBeLessThan(width - 4);
  }
});

test('nothing in the navigation overlaps, even with text at 200 percent or in a low window', async ({
  page,
}) => {
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

test('all cartons of a rack have one size', async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const scales = await page.locator('.rack img').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { width, height } = drawing.getBoundingClientRect();
        return [
          width / Number(drawing.getAttribute('width')),
          height / Number(drawing.getAttribute('height')),
        ];
      }),
    );
    expect.soft(scales.length, `at ${width} px`).toBeGreaterThan(1);
    const [least, most] = [Math.min(...scales.flat()), Math.max(...scales.flat())];
    // Browsers round lengths.
    expect.soft(most - least, `at ${width} px`).toBeLessThan(0.01);
  }
});
