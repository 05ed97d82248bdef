/** What the pages' HTML weighs. What scripts add is measured in browsers. */
import { beforeAll, expect, it } from 'vitest';
import { elementsBudget, htmlBudget } from '../browser/support/budgets.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { answerSize, countElements } from '../browser/support/weight.ts';
import { BuiltHost } from './host.ts';
import { fileOf, source } from './pages.ts';

const host = new BuiltHost();
let origin: string;

beforeAll(async () => {
  origin = await host.listen();
});

it.each(
  [...publicPages.map(({ path }) => path), '/no-such-page'].map((path) => [path, htmlBudget(path)]),
)('the HTML of %s with its headers takes at most %i bytes', async (path, budget) => {
  const { body, both } = await answerSize(`${origin}${path}`);
  expect(body).toBeGreaterThan(1000);
  expect(both).toBeLessThanOrEqual(Number(budget));
});

it(`/ has at most ${elementsBudget} elements`, () => {
  expect(countElements(source(fileOf('/')))).toBeLessThanOrEqual(elementsBudget);
});
