/** The pages in a browser that runs no script: only convenience is lost. */
import { expect, test } from '@playwright/test';
import { allPages } from './support/public-pages.ts';

/** Where narrow samples say otherwise what wide ones show: the draft at each part, one picture's caption. */
const saidOtherwise = '.draft-name, .slots li';

test('every page can be read from top to bottom', async ({ page }) => {
  for (const { path } of allPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = page.locator('main').locator('h1, h2, h3, h4, p, li, dt, dd, label, time');
    const unseen = await texts.evaluateAll(
      (elements, saidOtherwise) =>
        elements
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            const options = { opacityProperty: true, visibilityProperty: true };
            // What a closed disclosure holds is one press away; the other is the field for robots.
            if (element.closest('details:not([open]), form [aria-hidden="true"]')) return false;
            if (innerWidth < 768 && element.closest(saidOtherwise)) return false;
            return width < 4 || height < 4 || !element.checkVisibility(options);
          })
          .map((element) => element.textContent),
      saidOtherwise,
    );
    expect.soft(unseen, path).toEqual([]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});
