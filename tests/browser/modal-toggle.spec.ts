/** The toggle of a service's modal: what it keeps while it and the window change, and that laptops show it. */
import { expect, test } from '@playwright/test';
import { preview } from '../../src/services/preview.ts';
import { breakpoint } from './support/breakpoint.ts';
import { modalServices, serviceModal, showMore } from './support/service-modal.ts';

const features = modalServices[0]?.fullFeatures.length ?? 0;

test.beforeEach(async ({ page }) => {
  await page.goto('/services');
});

test('crossing 768 px while the modal is open changes the preview; 768 px itself is wide', async ({
  page,
}) => {
  const { open, cards, toggle } = serviceModal(page);
  await open();
  await page.setViewportSize({ width: breakpoint, height: 800 });
  await expect(cards).toHaveCount(preview.wide);
  await expect(toggle).toHaveText(showMore(features - preview.wide));
  await page.setViewportSize({ width: breakpoint - 1, height: 800 });
  await expect(cards).toHaveCount(preview.narrow);
  await expect(toggle).toHaveText(showMore(features - preview.narrow));
});

test('the toggle keeps the focus, and the list its scroll position', async ({ page }) => {
  const { open, list, toggle } = serviceModal(page);
  await open();
  await toggle.click();
  await list.evaluate((element) => element.scrollTo(0, 40));
  await toggle.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  for (const expanded of [false, true]) {
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', String(expanded));
    await expect(toggle).toBeFocused();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(40);
  }
});

// Screens of usual laptops, and what the browser's own bars leave of them.
const laptops = [
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1366, 625],
  [1440, 757],
  [1536, 730],
] as const;
// A wide window previews three features.
for (const service of modalServices.filter(({ fullFeatures }) => fullFeatures.length > 3)) {
  const tag = service === modalServices[0] ? [] : '@slow';
  test(`on laptops all of the toggle of ${service.title} is visible without scrolling`, {
    tag,
  }, async ({ page }) => {
    const { open, toggle } = serviceModal(page, service);
    await open();
    for (const [width, height] of laptops) {
      await page.setViewportSize({ width, height });
      await expect(toggle, `${width}x${height}`).toBeInViewport({ ratio: 1 });
    }
  });
}
