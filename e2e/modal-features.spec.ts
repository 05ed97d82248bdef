/** What a service's modal shows of the service, collapsed and expanded. */
import { expect, test } from '@playwright/test';
import { breakpoint, isNarrow } from './support/breakpoint.ts';
import { texts } from './support/content.ts';
import { modalServices, previewed, serviceModal, showMore } from './support/service-modal.ts';

const featuresOfFirst = modalServices[0]?.fullFeatures.length ?? 0;

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
});

for (const service of modalServices) {
  test(`'Learn More' on ${service.title} previews its features and counts the hidden ones`, async ({
    page,
  }) => {
    const { open, modal, heading, cards, toggle, fullPage } = serviceModal(page, service);
    const features = service.fullFeatures.length;
    const preview = Math.min(previewed(page), features);
    await open();
    await expect(modal).toHaveAccessibleName(service.title);
    await expect(heading).toBeVisible();
    await expect(cards).toHaveCount(preview);
    await expect(fullPage).toHaveAttribute('href', `/services/${service.slug}`);
    if (preview === features) return expect(toggle).toHaveCount(0);

    await expect(toggle).toHaveText(showMore(features - preview));
    await toggle.click();
    await expect(cards).toHaveCount(features);
    await expect(toggle).toHaveText(texts.services.window.less);
    await toggle.click();
    await expect(cards).toHaveCount(preview);
  });
}

test("the service's icon is beside the title, in narrow windows too", async ({ page }) => {
  const { open, modal } = serviceModal(page);
  await open();
  await expect(modal.locator('header svg svg')).toBeVisible();
});

test('the description is in the header of wide windows only', async ({ page }) => {
  const { open, modal } = serviceModal(page);
  await open();
  await expect(modal.locator('header p')).toBeVisible({ visible: !isNarrow(page) });
});

test('crossing 768 px while the modal is open changes the preview; 768 px itself is wide', async ({
  page,
}) => {
  const { open, cards, toggle } = serviceModal(page);
  await open();
  await page.setViewportSize({ width: breakpoint, height: 800 });
  await expect(cards).toHaveCount(3);
  await expect(toggle).toHaveText(showMore(featuresOfFirst - 3));
  await page.setViewportSize({ width: breakpoint - 1, height: 800 });
  await expect(cards).toHaveCount(2);
  await expect(toggle).toHaveText(showMore(featuresOfFirst - 2));
});

test('the toggle keeps the focus, and the list its scroll position', async ({ page }) => {
  const { open, list, toggle } = serviceModal(page);
  await open();
  await toggle.click();
  await list.evaluate((element) => element.scrollTo(0, 40));
  await toggle.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(40);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBe(40);
});

test('the modal is at most 80 % of the viewport high and 4xl wide', async ({ page }) => {
  const { open, modal, cards, toggle } = serviceModal(page);
  await open();
  await toggle.click();
  await expect(cards).toHaveCount(featuresOfFirst);
  const box = await modal.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0));
  expect(box?.width).toBeLessThanOrEqual(896);
});
