/** The number of elements that the browser styles, which slows down phones. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { menu, menuButton } from './support/menu.ts';

/** The most elements that were styled at once during `act`. */
async function styledBy(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const updates = (trace.traceEvents as { name: string; args: { elementCount?: number } }[]).filter(
    ({ name }) => name === 'UpdateLayoutTree',
  );
  return Math.max(...updates.map(({ args }) => args.elementCount ?? 0));
}

test('neither an added element nor the open menu has the whole page styled again', {
  tag: '@slow',
}, async ({ browser, page }) => {
  const added = 1000;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  // A variable in a value of the root that changes would have Chromium style the whole page.
  const byMenu = await styledBy(browser, page, async () => {
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
  });
  expect(byMenu).toBeGreaterThan(20);
  expect(byMenu).toBeLessThan(300);
  await menuButton(page).click();

  // So would a rule such as `p ::selection`, whenever something is added.
  const byElements = await styledBy(browser, page, () =>
    page.evaluate((count) => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const path = () => document.createElementNS(svg.namespaceURI, 'path');
      svg.append(...Array.from({ length: count }, path));
      document.body.append(svg);
      document.body.getBoundingClientRect();
    }, added),
  );
  expect(byElements).toBeGreaterThanOrEqual(added);
  expect(byElements).toBeLessThan(added * 1.5);
});
