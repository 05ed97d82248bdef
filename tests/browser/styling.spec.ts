/** How many elements the browser styles, which slow devices feel. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { menuButton } from './support/menu.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** Opens the home page and waits until it has loaded. */
async function openWhole(page: Page) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

/** @returns how many elements were styled at once, at most, while `act` was done */
async function styledBy(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(...styled);
}

// A rule such as `p ::selection` has Chromium style all elements once more.
test('an element that comes to a page is styled once', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  const added = 1000;
  await openWhole(page);
  const styled = await styledBy(browser, page, () =>
    page.evaluate((count) => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      for (let i = 0; i < count; i++)
        svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
      document.body.append(svg);
      document.body.getBoundingClientRect();
    }, added),
  );
  expect(styled).toBeGreaterThanOrEqual(added);
  expect(styled).toBeLessThan(added * 1.5);
});

// A value of the root that names a variable, and comes or goes, has Chromium style the whole page.
test('the menu opens without styling the whole page anew', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWhole(page);
  const styled = await styledBy(browser, page, async () => {
    await menuButton(page).click();
    await expect(page.locator('#menu:popover-open')).toBeVisible();
  });
  expect(styled).toBeGreaterThan(20);
  expect(styled).toBeLessThan(300);
});
