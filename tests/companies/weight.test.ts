/** The weight of the pages. `npm run --prefix tools bench` measures times. */
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  elementsBudget,
  htmlBudget,
  pageScriptBudget,
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

it.each([...publicPages.map(({ path }) => path), '/no-such-page'])(
  '%s keeps the budgets for HTML, styles and elements',
  async (path) => {
    const { headers, rawPayload } = await host.get(path, { 'accept-encoding': 'br' });
    const lines = Object.entries(headers).map((header) => `${header.join(': ')}\r\n`);
    expect(headers['content-encoding']).toBe('br');
    const size = lines.join('').length + rawPayload.length;
    expect
      .soft(size, 'HTML with headers')
      .toBeLessThanOrEqual(htmlBudget(path) + stillAllowed.html);

    const styles = inlineIn(path, /<style[^>]*>(.*?)<\/style>/gs);
    expect(styles).not.toBe('');
    const mostStyles = stylesBudget(path) + stillAllowed.styles;
    expect.soft(compressed(styles), 'styles').toBeLessThanOrEqual(mostStyles);
    const elements = page(path).querySelectorAll('*').length;
    expect.soft(elements, 'elements').toBeLessThanOrEqual(elementsBudget);
  },
);

it('the script of every page, and all that a touch may load, keep their budgets', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const [own = '', ...more] = scripts.filter((file) => source('index.html').includes(file));
  expect(more).toEqual([]);
  expect(compressed(source(own))).toBeLessThanOrEqual(pageScriptBudget);
  const bytes = scripts.map((file) => compressed(source(file)));
  expect(bytes.length).toBeGreaterThan(2);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(scriptBudget);
});

it('every file of text is compressed beforehand', () => {
  const texts = files.filter((file) => /\.(html|js|css|svg|xml|txt|json)$/.test(file));
  const missing = texts.flatMap((file) => [`${file}.br`, `${file}.gz`]);
  expect(missing.filter((file) => !files.includes(file))).toEqual([]);
});
