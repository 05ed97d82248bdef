import type { Page } from '@playwright/test';

/**
 * Has the browser cache the typefaces. A page uses them only if they arrive at once (`font-display:
 * optional`), so on a busy machine a first visit may be drawn without them.
 */
export async function typefacesKept(page: Page) {
  await page.goto('/contact/sent');
  await page.evaluate(() => document.fonts.ready);
}

/** Waits for the fonts and the pictures in view. Throws if a picture that has loaded or is in view is broken. */
export async function pageDrawn(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Chromium leaves a select's text where the fallback font had it, a pixel off.
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
