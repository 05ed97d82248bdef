/** What each element costs when it comes to a page, which slow devices feel. */
import { expect, test } from '@playwright/test';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

// A rule such as `p ::selection` has Chromium style all elements once more.
test('an element that comes to a page is styled once', async ({ browser, page }) => {
  const added = 1000;
  await page.goto('/');
  await expect(page.locator('html[data-dressed]')).toBeAttached();
  await page.waitForLoadState('networkidle');

  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate((count) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    for (let i = 0; i < count; i++)
      svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
    document.body.append(svg);
    document.body.getBoundingClientRect();
  }, added);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };

  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(Math.max(...styled)).toBeGreaterThanOrEqual(added);
  expect(Math.max(...styled)).toBeLessThan(added * 1.5);
});
