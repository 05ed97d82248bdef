import { expect, test } from '@playwright/test';
import { cartonsFor } from '#site/sections/cartons-for.ts';
import { site } from './support/content.ts';

test('all cartons of a rack have one size, at every width', async ({ page }) => {
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
    // Browsers round lengths.
    expect.soft(most - least, `at ${width} px`).toBeLessThan(0.01);
  }
});
