/** Requests and script, which do not vary from visit to visit. The rest is measured by `npm run --prefix tools bench`. */
import { expect, test } from '@playwright/test';
import { allScript, totalBytes } from './support/all-script.ts';
import { isUntouched, scriptBudget, untouchedBudget } from './support/budgets.ts';
import { publicPages } from './support/public-pages.ts';

for (const path of [...publicPages.map(({ path }) => path), '/no-such-page']) {
  test(`${path} asks for nothing but its typefaces, icon and pictures near the view until it is touched`, {
    tag: ['/', '/contact'].includes(path) ? [] : '@slow',
  }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const asked = await page.evaluate(() =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      })),
    );
    const files = asked.slice(1).filter(({ path }) => !isUntouched(path));
    expect(files).toEqual([]);
    const bytes = asked.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(bytes, JSON.stringify(asked)).toBeLessThanOrEqual(untouchedBudget(path));
  });
}

test(`everything on / takes at most ${scriptBudget} bytes of script`, async ({ page, baseURL }) => {
  const scripts = await allScript(page, baseURL ?? '');
  expect(totalBytes(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(scriptBudget);
});
