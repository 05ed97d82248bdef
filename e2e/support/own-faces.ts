import { expect, type Page } from '@playwright/test';

/** Opens a page until it is drawn in its own typefaces, which a busy machine may bring too late for that. */
export async function openInOwnFaces(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  await expect(async () => {
    await page.goto(path);
    const { root } = await devtools.send('DOM.getDocument');
    for (const selector of ['h1', 'main p']) {
      const { nodeId } = await devtools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector,
      });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
    }
  }).toPass();
  await devtools.detach();
}
