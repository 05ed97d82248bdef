/** What does not vary from visit to visit: bytes, elements, requests. The rest is measured by `npm run bench`. */
import { expect, test } from '@playwright/test';
import { allScript, totalBytes } from './support/all-script.ts';
import { answerSize } from './support/answer-size.ts';
import { elementsBudget, htmlBudget, isEarly, scriptBudget } from './support/budgets.ts';
import { countElements } from './support/count-elements.ts';
import { requestsBeforeIdle } from './support/first-requests.ts';
import { publicPages } from './support/public-pages.ts';

for (const path of [...publicPages.map(({ path }) => path), '/no-such-page']) {
  test(`the HTML of ${path} with its headers takes at most ${htmlBudget(path)} bytes`, async ({
    baseURL,
  }) => {
    expect((await answerSize(baseURL + path)).both).toBeLessThanOrEqual(htmlBudget(path));
  });

  test(`${path} asks for nothing but its typefaces, icon and lazy pictures before it is idle or touched`, async ({
    page,
  }) => {
    const paths = await requestsBeforeIdle(page, path);
    expect(paths.filter((path) => !isEarly(path))).toEqual([]);
  });
}

test(`/ has at most ${elementsBudget} elements`, async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(countElements(html)).toBeLessThanOrEqual(elementsBudget);
});

test(`everything on / takes at most ${scriptBudget} bytes of script`, async ({ page, baseURL }) => {
  const scripts = await allScript(page, baseURL ?? '');
  expect(totalBytes(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(scriptBudget);
});
