/** Takes the gallery's pictures: whole pages, and states in the window as a visitor sees them. */
import { type Page, test } from '@playwright/test';
import { pageDrawn, typefacesKept } from '../../tests/browser/support/drawn-page.ts';
import { isNarrow } from '../../tests/browser/support/geometry.ts';
import { scrollThrough } from '../../tests/browser/support/live-page.ts';
import { openMenu, openStates } from '../../tests/browser/support/open-states.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';

const states: Record<string, (page: Page) => Promise<void>> = {
  ...openStates,
  'the menu open': openMenu,
};

test.beforeEach(({ page }) => typefacesKept(page));

for (const { path } of allPages) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await takePicture(page, true);
  });
}

for (const [name, enter] of Object.entries(states)) {
  test(name, async ({ page }) => {
    test.skip(name === 'the menu open' && !isNarrow(page), 'a wide window has no menu');
    await enter(page);
    await takePicture(page, false);
  });
}

async function takePicture(page: Page, fullPage: boolean) {
  await pageDrawn(page);
  const body = await page.screenshot({ fullPage, animations: 'disabled' });
  await test.info().attach(test.info().title, { body, contentType: 'image/png' });
}
