/** The number of elements that the browser styles, which slows down phones. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { menuButton } from './support/menu.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that were styled at once during `act`. */
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

// A rule such as `p ::selection` would have Chromium style all elements again.
test('an added element is styled once', { tag: '@slow' }, async ({ browser, page }) => {
  const added = 1000;
  await page.goto('/', { waitUntil: 'networkidle' });
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

// A variable in a value of the root that changes would have Chromium style the whole page.
test('the menu opens without styling the whole page again', { tag: '@slow' }, async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const styled = await styledBy(browser, page, async () => {
    await menuButton(page).click();
    await expect(page.locator('#menu:popover-open')).toBeVisible();
  });
  expect(styled).toBeGreaterThan(20);
  expect(styled).toBeLessThan(300);
});
