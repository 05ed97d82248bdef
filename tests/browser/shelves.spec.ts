/** The figures on their shelves, in the windows of a desktop and of a phone. */
import { expect, test } from '@playwright/test';
import { cartonsFor } from '../../src/sections/cartons-for.ts';
import { site } from './support/content.ts';

test('cartons are of one size on all shelves of a rack, at every width', async ({ page }) => {
  const counted = site.about.stats.filter(({ value }) => cartonsFor(value) > 0).length;
  await page.goto('/');
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const scales = await page.locator('.rack svg').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { width, height } = drawing.getBoundingClientRect();
        const [, , across, down] = drawing.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
        return [width / Number(across), height / Number(down)];
      }),
    );
    expect.soft(scales, `at ${width} px`).toHaveLength(counted);
    const [least, most] = [Math.min(...scales.flat()), Math.max(...scales.flat())];
    // Browsers round lengths to parts of a pixel.
    expect.soft(most - least, `at ${width} px`).toBeLessThan(0.01);
  }
});

test('a label hangs under its beam, under the first digit of its figure', async ({ page }) => {
  await page.goto('/');
  const places = await page.locator('.shelves > div').evaluateAll((bays) =>
    bays.map((bay) => {
      const text = (part: string) => {
        const range = document.createRange();
        range.selectNodeContents(bay.querySelector(part)?.firstChild ?? bay);
        return range.getBoundingClientRect();
      };
      const beam = bay.querySelector('dd')?.getBoundingClientRect();
      return {
        below: text('dt').top - (beam?.bottom ?? 0),
        beside: Math.abs(text('dt').left - text('dd').left),
      };
    }),
  );
  expect(places).toHaveLength(site.hero.figures.length + site.about.stats.length);
  for (const { below, beside } of places) {
    expect.soft(below).toBeGreaterThan(0);
    expect.soft(beside).toBeLessThan(4);
  }
});
