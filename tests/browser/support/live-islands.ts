import { expect, type Page } from '@playwright/test';

/**
 * Scrolls through the page to its end, so that every island that hydrates near the view has done so
 * and every picture has been requested.
 */
export async function scrollThrough(page: Page) {
  const islands = page.locator('astro-island[client="near"]');
  for (const island of await islands.all()) {
    await island.locator('> *').first().scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  for (const picture of await page.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForLoadState('networkidle');
}
