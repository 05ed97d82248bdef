import { expect, test } from '@playwright/test';
import { allPages } from './support/public-pages.ts';

/** Parts of samples that narrow windows show in another form. */
const shownOtherwise = '.draft-name, .slots li';

test('without script every page can be read from top to bottom', async ({ page }) => {
  for (const { path } of allPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const texts = page.locator('main').locator('h1, h2, h3, h4, p, li, dt, dd, label, time');
    const unseen = await texts.evaluateAll(
      (elements, shownOtherwise) =>
        elements
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            const options = { opacityProperty: true, visibilityProperty: true };
            // Closed disclosures are a click away; the rest are the form's possible outcomes and its honeypot.
            const later = 'details:not([open]), form [hidden], form [aria-hidden="true"]';
            if (element.closest(later)) return false;
            if (innerWidth < 768 && element.closest(shownOtherwise)) return false;
            return width < 4 || height < 4 || !element.checkVisibility(options);
          })
          .map((element) => element.textContent),
      shownOtherwise,
    );
    expect.soft(unseen, path).toEqual([]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Nothing could tell that it is over.
    await expect(page.locator('.announcement:visible')).toHaveCount(0);
  }
});
