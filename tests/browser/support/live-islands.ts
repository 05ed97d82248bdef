import { expect, type Locator, type Page } from '@playwright/test';

/** Points at an island until its script has come and it is live. */
export async function enliven(island: Locator) {
  await island.locator('> *').first().scrollIntoViewIfNeeded();
  // Again, as the page's script may not be there to see the first.
  await expect(async () => {
    await island.dispatchEvent('pointermove', { movementX: 1 });
    await expect(island).toHaveAttribute('data-live', { timeout: 500 });
  }).toPass();
}

/** Moves the pointer over the page, as the first sign of a visitor, until its script has come. */
export const wake = (page: Page) =>
  expect(async () => {
    await page.locator('body').dispatchEvent('pointermove', { movementX: 1 });
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.join()).toContain('PageScript');
  }).toPass();

/** The part of the page with this name that React brings to life. */
export const island = (page: Page, name: 'contact-form' | 'service-window' | 'toasts') =>
  page.locator(`[data-island="${name}"]`);

/** Scrolls through the page to its end, so that every island is live and every picture has been requested. */
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
