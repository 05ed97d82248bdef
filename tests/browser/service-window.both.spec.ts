import { expect, test } from '@playwright/test';
import { isNarrow } from './support/breakpoint.ts';
import { texts } from './support/content.ts';
import { modalServices, previewed, serviceModal, showMore } from './support/service-modal.ts';

test("'Learn More' previews each service's features, counts the hidden ones and shows them", async ({
  page,
}) => {
  await page.goto('/services');
  for (const service of modalServices) {
    const { open, modal, heading, cards, toggle, fullPage, close } = serviceModal(page, service);
    const features = service.fullFeatures.length;
    const preview = Math.min(previewed(page), features);
    await open();
    await expect(modal).toHaveAccessibleName(service.title);
    await expect(modal.locator('header img')).toBeVisible();
    await expect(modal.locator('header p')).toBeVisible({ visible: !isNarrow(page) });
    await expect(heading).toBeVisible();
    await expect(cards).toHaveCount(preview);
    await expect(fullPage).toHaveAttribute('href', `/services/${service.slug}`);
    if (preview === features) await expect(toggle).toHaveCount(0);
    else {
      await expect(toggle).toHaveText(showMore(features - preview));
      await toggle.click();
      await expect(cards).toHaveCount(features);
      await expect(toggle).toHaveText(texts.services.window.less);
      const box = await modal.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(0.8 * (page.viewportSize()?.height ?? 0));
      expect(box?.width).toBeLessThanOrEqual(896);
      await toggle.click();
      await expect(cards).toHaveCount(preview);
    }
    await close.click();
    await expect(modal).toHaveCount(0);
  }
});
