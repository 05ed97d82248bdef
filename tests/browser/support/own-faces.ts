/** Which typefaces draw a page. */
import { expect, type Page } from '@playwright/test';

/** The names of the faces that draw the page's text; those of the visitor's system in brackets. */
export async function drawnFaces(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const all = { nodeId: root.nodeId, selector: 'body *' };
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', all);
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  const names = used.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `(${familyName})`)),
  );
  return [...new Set(names)].sort();
}

/** What `drawnFaces` says of a page that has its own typefaces to the last character. */
export const ownFaces = [
  expect.stringContaining('Bricolage Grotesque'),
  expect.stringContaining('Figtree'),
];

/** Opens a page until it is drawn in its own typefaces, which a busy machine may bring too late for that. */
export async function openInOwnFaces(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(await drawnFaces(page)).toEqual(ownFaces);
  }).toPass();
}
