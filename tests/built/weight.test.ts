/** What the pages' HTML weighs. What scripts add is measured in browsers. */
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import {
  elementsBudget,
  htmlBudget,
  starterBudget,
  stillAllowed,
  stylesBudget,
} from '../browser/support/budgets.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { answerSize, countElements } from '../browser/support/weight.ts';
import { BuiltHost } from './host.ts';
import { fileOf, source } from './pages.ts';

const host = new BuiltHost();
let origin: string;

beforeAll(async () => {
  origin = await host.listen();
});

const paths = [...publicPages.map(({ path }) => path), '/no-such-page'];
const compressed = (text: string) => brotliCompressSync(text).length;
const inline = (path: string, element: RegExp) =>
  [...source(fileOf(path)).matchAll(element)].map(([, text]) => text).join('');

it.each(paths.map((path) => [path, htmlBudget(path) + stillAllowed.html]))(
  'the HTML of %s with its headers takes at most %i bytes',
  async (path, budget) => {
    const { body, both } = await answerSize(`${origin}${path}`);
    expect(body).toBeGreaterThan(1000);
    expect(both).toBeLessThanOrEqual(Number(budget));
  },
);

it.each(publicPages.map(({ path }) => [path, stylesBudget(path) + stillAllowed.styles]))(
  'the styles of %s take at most %i bytes, compressed',
  (path, budget) => {
    const styles = compressed(inline(path, /<style[^>]*>(.*?)<\/style>/gs));
    expect(styles).toBeGreaterThan(1000);
    expect(styles).toBeLessThanOrEqual(Number(budget));
  },
);

it.each(publicPages.map(({ path }) => path))(
  `the one script in %s takes at most ${starterBudget} bytes, compressed`,
  (path) => {
    const script = inline(path, /<script type="module">(.*?)<\/script>/gs);
    expect(script).not.toBe('');
    expect(compressed(script)).toBeLessThanOrEqual(starterBudget);
  },
);

it.each(publicPages.map(({ path }) => path))(
  `%s has at most ${elementsBudget} elements`,
  (path) => {
    expect(countElements(source(fileOf(path)))).toBeLessThanOrEqual(elementsBudget);
  },
);
