/** Requests and script, which do not vary from visit to visit. The rest is measured by `npm run --prefix tools bench`. */
import { expect, test } from '@playwright/test';
import { allScript, totalBytes } from './support/all-script.ts';
import { isEarly, scriptBudget } from './support/budgets.ts';
import { requestsBeforeIdle } from './support/first-requests.ts';
import { publicPages } from './support/public-pages.ts';

for (const path of [...publicPages.map(({ path }) => path), '/no-such-page']) {
  test(`${path} asks for nothing but its typefaces, icon and lazy pictures before it is idle or touched`, {
    tag: ['/', '/contact'].includes(path) ? [] : '@slow',
  }, async ({ page }) => {
    const paths = await requestsBeforeIdle(page, path);
    expect(paths.filter((path) => !isEarly(path))).toEqual([]);
  });
}

test(`everything on / takes at most ${scriptBudget} bytes of script`, async ({ page, baseURL }) => {
  const scripts = await allScript(page, baseURL ?? '');
  expect(totalBytes(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(scriptBudget);
});
