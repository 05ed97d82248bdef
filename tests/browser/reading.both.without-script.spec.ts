/** The pages in a browser that runs no script: only convenience is lost. */
import { expect, test } from '@playwright/test';
import { allPages } from './support/public-pages.ts';

/**
 * What samples say twice in the document and show once, by their width: narrow ones name the part of a draft
 * before its two stages and caption one picture, wide ones the stage; the chart of a narrow excerpt is on
 * the service's page, and the weeks of a narrow plan are named by each entry.
 */
const leftOut = {
  narrow: '.sample-excerpt .tacos, .plan-weeks, .draft :is(h3, h4), .part-name, .slots li',
  wide: '.part-stage',
};

test('every page can be read from top to bottom', async ({ page }) => {
  for (const { path } of allPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = page.locator('main').locator('h1, h2, h3, h4, p, li, dt, dd, label, time');
    const unseen = await texts.evaluateAll(
      (elements, leftOut) =>
        elements
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            const options = { opacityProperty: true, visibilityProperty: true };
            // What a closed disclosure holds is one press away.
            if (element.closest('details:not([open])')) return false;
            if (element.closest(innerWidth < 768 ? leftOut.narrow : leftOut.wide)) return false;
            return width < 4 || height < 4 || !element.checkVisibility(options);
          })
          .map((element) => element.textContent),
      leftOut,
    );
    expect.soft(unseen, path).toEqual([]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
