import { expect, type Locator, type Page } from '@playwright/test';

/** Points at an island until it is live. */
export async function enliven(island: Locator) {
  await island.locator('> *').first().scrollIntoViewIfNeeded();
  // Repeated, because the page script may not have loaded at the first.
  await expect(async () => {
    await island.dispatchEvent('pointermove', { movementX: 1 });
    await expect(island).toHaveAttribute('data-live', { timeout: 500 });
  }).toPass();
}

/** Moves the pointer, as the first sign of a visitor, until the page script has loaded. */
export const wake = (page: Page) =>
  expect(async () => {
    await page.locator('body').dispatchEvent('pointermove', { movementX: 1 });
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.join()).toContain('PageScript');
  }).toPass();

export const island = (page: Page, name: 'contact-form' | 'service-window' | 'toasts') =>
  page.locator(`[data-island="${name}"]`);

/** Scrolls to the end of the page, until every island is live and every picture has loaded. */
export async function scrollThrough(page: Page) {
  for (const name of ['service-window', 'contact-form'] as const) {
    for (const part of await island(page, name).all()) await enliven(part);
  }
  for (const picture of await page.locator('img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForLoadState('networkidle');
}
