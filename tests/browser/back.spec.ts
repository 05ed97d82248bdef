/** Back and Forward around an open modal. */
import { expect, type Page, test } from '@playwright/test';
import { isScrollLocked } from './support/menu.ts';
import { modalServices, serviceModal } from './support/service-modal.ts';

const servicePage = `/services/${modalServices[0]?.slug}`;
const expectCleanHistory = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state)).toBeNull();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await page.goto('/services');
});

test("after the home page's own anchors, Back closes the modal without scrolling", async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('main a[href="#services"]').first().click();
  const { open, opener, modal } = serviceModal(page);
  await opener.scrollIntoViewIfNeeded();
  await open();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.goBack();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL('/#services');
  await expect(opener).toBeFocused();
  expect(await scrolled()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test("a closed modal leaves nothing to go back to, and 'View Full Services Page' replaces an open one", async ({
  page,
}) => {
  const { open, fullPage, modal } = serviceModal(page);
  for (let time = 0; time < 3; time++) {
    await open();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expectCleanHistory(page);
    if (time === 1) await page.evaluate(() => history.forward());
  }
  await open();
  await fullPage.click();
  await expect(page).toHaveURL(servicePage);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(modal).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
  await page.goForward();
  await expect(page).toHaveURL(servicePage);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back to a page with an anchor restores the address before any touch', async ({ page }) => {
  await page.goto('/services#main');
  // Otherwise the browser's own scrolling would be a sign of the visitor.
  await page.evaluate(() => {
    history.scrollRestoration = 'manual';
  });
  const { open, fullPage } = serviceModal(page);
  await open();
  await fullPage.click();
  await expect(page).toHaveURL(servicePage);
  await page.goBack();
  await expect(page).toHaveURL('/services#main');
});

for (const [what, leave] of [
  ['a reload', (page: Page) => page.reload()],
  ['a typed address and Back', (page: Page) => page.goto('/contact').then(() => page.goBack())],
] as const) {
  test(`${what} while the modal is open shows the page without it, and Back leads on`, async ({
    page,
  }) => {
    const { open, modal } = serviceModal(page);
    await open();
    await leave(page);
    await expect(page).toHaveURL('/services');
    await expect(modal).toHaveCount(0);
    expect(await isScrollLocked(page)).toBe(false);
    await expectCleanHistory(page);
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });
}
