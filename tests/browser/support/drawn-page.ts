import { expect, type Page } from '@playwright/test';

/**
 * Has the browser cache the typefaces. A page uses that of its text only if it arrives at once (`font-display:
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

/** The typefaces that draw the page's text; those of the system in parentheses. */
export async function drawnTypefaces(page: Page, selector = 'body *'): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const all = { nodeId: root.nodeId, selector };
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', all);
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const names = used.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `(${familyName})`)),
  );
  return [...new Set(names)].sort();
}

const ownTypefaces = [
  expect.stringContaining('Bricolage Grotesque'),
  expect.stringContaining('Figtree'),
];

/** Opens a page until it is drawn in its own typefaces: on a busy machine they may load too late. */
export async function openInOwnTypefaces(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await drawnTypefaces(page)).toEqual(ownTypefaces);
  }).toPass();
}
