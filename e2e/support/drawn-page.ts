import type { Page } from '@playwright/test';

/**
 * Has the browser keep the typefaces: a page draws them only where they come at once
 * (`font-display: optional`), and on a busy machine a first visit may be drawn without them.
 */
export async function typefacesKept(page: Page) {
  await page.goto('/contact/sent');
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Waits until the fonts and pictures are there to be drawn: every picture in view, and whatever
 * else has been loaded. Throws where a picture is broken.
 */
export async function pageDrawn(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Chromium leaves a select's text where the fallback font had it, a pixel off: lay it out anew.
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
