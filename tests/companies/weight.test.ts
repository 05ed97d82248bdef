/** The weight of the pages. `npm run --prefix tools bench` measures times. */
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  elementsBudget,
  htmlBudget,
  loaderBudget,
  scriptBudget,
  stillAllowed,
  stylesBudget,
} from '../browser/support/budgets.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { BuiltServer } from '../built/built-server.ts';
import { fileOf, files, page, source } from '../built/pages.ts';

const host = new BuiltServer();
const compressed = (text: string) => brotliCompressSync(text).length;

/** The joined contents of all such elements of a page. */
const inlineIn = (path: string, element: RegExp) =>
  [...source(fileOf(path)).matchAll(element)].map(([, text]) => text).join('');
const moduleScript = /<script type="module">(.*?)<\/script>/gs;

it.each([...publicPages.map(({ path }) => path), '/no-such-page'])(
  '%s keeps the budgets for HTML, styles, script and elements',
  async (path) => {
    const { headers, rawPayload } = await host.get(path, { 'accept-encoding': 'br' });
    const lines = Object.entries(headers).map((header) => `${header.join(': ')}\r\n`);
    expect(headers['content-encoding']).toBe('br');
    const size = lines.join('').length + rawPayload.length;
    expect
      .soft(size, 'HTML with headers')
      .toBeLessThanOrEqual(htmlBudget(path) + stillAllowed.html);

    const styles = inlineIn(path, /<style[^>]*>(.*?)<\/style>/gs);
    const script = inlineIn(path, moduleScript);
    expect(styles).not.toBe('');
    expect(script).not.toBe('');
    const mostStyles = stylesBudget(path) + stillAllowed.styles;
    expect.soft(compressed(styles), 'styles').toBeLessThanOrEqual(mostStyles);
    expect.soft(compressed(script), 'script').toBeLessThanOrEqual(loaderBudget);
    const elements = page(path).querySelectorAll('*').length;
    expect.soft(elements, 'elements').toBeLessThanOrEqual(elementsBudget);
  },
);

// tests/browser/first-touch.spec.ts tests that the home page loads all of them, and no others.
it(`all script of the home page takes at most ${scriptBudget} bytes`, () => {
  const scripts = files.filter((file) => file.endsWith('.js')).map(source);
  expect(scripts.length).toBeGreaterThan(3);
  const bytes = [inlineIn('/', moduleScript), ...scripts].map(compressed);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(scriptBudget);
});

it('every file of text is compressed beforehand', () => {
  const texts = files.filter((file) => /\.(html|js|css|svg|xml|txt|json)$/.test(file));
  const missing = texts.flatMap((file) => [`${file}.br`, `${file}.gz`]);
  expect(missing.filter((file) => !files.includes(file))).toEqual([]);
});
