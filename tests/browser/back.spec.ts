/** The browser's Back and Forward around an open modal. */
import { expect, type Page, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { isScrollLocked } from './support/scroll-lock.ts';
import { modalServices, serviceModal } from './support/service-modal.ts';

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await page.goto('/services');
});

test("after the home page's own anchors, Back closes the modal where the visitor is", async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('main a[href="#services"]').first().click();
  const { open, opener, modal } = serviceModal(page);
  await opener.scrollIntoViewIfNeeded();
  await open();
  const place = await scrolled(page);
  await page.goBack();
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL('/#services');
  await expect(opener).toBeFocused();
  expect(await isScrollLocked(page)).toBe(false);
  expect(await scrolled(page)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a modal that was closed has left nothing to go back or forward to', async ({ page }) => {
  const { open, modal } = serviceModal(page);
  for (let time = 0; time < 2; time++) {
    await open();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  }
  await page.evaluate(() => history.forward());
  await open();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test("'View Full Services Page' takes the modal's place in the history", async ({ page }) => {
  const { open, fullPage, modal } = serviceModal(page);
  await open();
  await fullPage.click();
  await expect(page).toHaveURL(`/services/${modalServices[0]?.slug}`);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(modal).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
  await page.goForward();
  await expect(page).toHaveURL(`/services/${modalServices[0]?.slug}`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back to a page that had an anchor shows it in the address before the visitor does anything', async ({
  page,
}) => {
  await page.goto('/services#main');
  // Else the scrolling that the browser restores would be a sign of the visitor.
  await page.evaluate(() => {
    history.scrollRestoration = 'manual';
  });
  const { open, fullPage } = serviceModal(page);
  await open();
  await fullPage.click();
  await expect(page).toHaveURL(`/services/${modalServices[0]?.slug}`);
  await page.goBack();
  await expect(page).toHaveURL('/services#main');
});

test('a page loaded again with the modal open shows it closed, and Back leads on', async ({
  page,
}) => {
  const { open, modal } = serviceModal(page);
  await open();
  await page.reload();
  await expect(modal).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(new RegExp(texts.pages.about));
});

test('an address typed while the modal is open can be left by one Back', async ({ page }) => {
  const { open, modal } = serviceModal(page);
  await open();
  await page.goto('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect(modal).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
});
