import type { Page } from '@playwright/test';

/**
 * Makes the browser cache the typefaces: a page uses them only if they arrive at once
 * (`font-display: optional`), so on a busy machine a first visit may be drawn without them.
 */
export async function typefacesKept(page: Page) {
  await page.goto('/contact/sent');
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Waits until the fonts and every picture in view have loaded. Throws if one of the pictures, in view
 * or loaded already, is broken.
 */
export async function pageDrawn(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Chromium leaves a select's text where the fallback font had it, a pixel off: lay it out again.
    for (const select of document.querySelectorAll('select')) {
      select.style.display = 'none';
      select.getBoundingClientRect();
      select.style.display = '';
    }
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const images = [...document.images].filter((image) => image.complete || isInView(image));
    await Promise.all(images.map((image) => image.decode()));
  });
}
