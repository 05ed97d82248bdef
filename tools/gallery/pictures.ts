/** Takes the gallery's pictures: whole pages, and states in the window as a visitor sees them. */
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { isNarrow } from '../../tests/browser/support/breakpoint.ts';
import { pageDrawn, typefacesKept } from '../../tests/browser/support/drawn-page.ts';
import { scrollThrough } from '../../tests/browser/support/live-islands.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';
import { folder, pictureFile } from './files.ts';
import { states } from './states.ts';

test.beforeEach(({ page }) => typefacesKept(page));

for (const { path } of allPages) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await takePicture(page, { fullPage: true });
  });
}

for (const [name, enter] of Object.entries(states)) {
  test(name, async ({ page }) => {
    test.skip(name === 'the menu open' && !isNarrow(page), 'a wide window has no menu');
    await enter(page);
    await takePicture(page, { fullPage: false });
  });
}

async function takePicture(page: Page, { fullPage }: { fullPage: boolean }) {
  await pageDrawn(page);
  const { project, title } = test.info();
  const path = join(folder, pictureFile(project.name, title));
  await page.screenshot({ path, fullPage, animations: 'disabled', quality: 90 });
}
