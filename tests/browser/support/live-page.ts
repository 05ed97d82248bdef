import { expect, type Page } from '@playwright/test';

/** Holds back requests, such as those of the page's scripts. @returns a function that releases them */
export async function holdBack(page: Page, url = '**/_astro/*.js'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, (route) => released.then(() => route.continue()));
  return release;
}

export const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** The menu's button, until the page script takes it over. */
const untouchedButton = (page: Page) =>
  page.locator('[popovertarget="menu"]:not([popovertargetaction])');
/** The element that a script adds as a React root. */
const modalRoot = (page: Page) => page.locator('#services > div:last-child:empty');

export async function waitForScript(page: Page) {
  const form = page.locator('.contact-form');
  // Without popovers, in old browsers, the menu has no button.
  if ((await form.count()) > 0) await expect(form).toHaveAttribute('novalidate');
  else await expect(untouchedButton(page)).toHaveCount(0);
}

/** Scrolls to the end of the page, until every script has loaded and every picture has loaded. */
export async function scrollThrough(page: Page) {
  await waitForScript(page);
  for (const cards of await page.locator('#services').all()) {
    await cards.dispatchEvent('pointerdown');
    await expect(modalRoot(page)).toBeAttached();
  }
  for (const form of await page.locator('.contact-form').all()) {
    await form.scrollIntoViewIfNeeded();
    await form.dispatchEvent('focusin');
    await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringContaining('suggest-'));
  }
  for (const picture of await page.locator('img').filter({ visible: true }).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForLoadState('networkidle');
}
