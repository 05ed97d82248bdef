import { expect, type Page } from '@playwright/test';

/** The typefaces that draw the page's text; those of the system in parentheses. */
export async function drawnTypefaces(page: Page): Promise<string[]> {
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

export const ownTypefaces = [
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
