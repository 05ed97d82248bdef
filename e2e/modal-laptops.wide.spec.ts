/** The collapsed modal on laptops: what it leaves out can be asked for without scrolling. */
import { expect, test } from '@playwright/test';
import { modalServices, serviceModal } from './support/service-modal.ts';

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
  test(`on laptops all of the toggle of ${service.title} is visible without scrolling`, async ({
    page,
  }) => {
    const { open, toggle } = serviceModal(page, service);
    await page.goto('/services');
    await open();
    for (const [width, height] of laptops) {
      await page.setViewportSize({ width, height });
      await expect(toggle, `${width}x${height}`).toBeInViewport({ ratio: 1 });
    }
  });
}
