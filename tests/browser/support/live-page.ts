import { expect, type Page } from '@playwright/test';

export const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

const hasLoaded = (page: Page, script: string) =>
  expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringContaining(script));

/** Gives the first sign of a visitor, and waits for the page script. */
export async function wake(page: Page) {
  const form = page.locator('.contact-form');
  await page.locator('body').dispatchEvent('pointermove', { movementX: 1 });
  if ((await form.count()) > 0) await expect(form).toHaveAttribute('novalidate');
  else await hasLoaded(page, 'PageScript');
}

/** Scrolls to the end of the page, until every script and every picture has loaded. */
export async function scrollThrough(page: Page) {
  await wake(page);
  for (const cards of await page.locator('#services').all()) {
    // Repeated, because the page script may not run yet at the first.
    await expect(async () => {
      await cards.dispatchEvent('pointermove', { movementX: 1 });
      expect(await loadedFiles(page)).toContainEqual(expect.stringContaining('ServiceWindow'));
    }).toPass();
  }
  for (const form of await page.locator('.contact-form').all()) {
    await form.scrollIntoViewIfNeeded();
    await expect
      .poll(() => loadedFiles(page))
      .toContainEqual(expect.stringContaining('show-toast'));
  }
  for (const picture of await page.locator('img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForLoadState('networkidle');
}
