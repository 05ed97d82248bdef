/** The weight of the pages' HTML; browser tests measure what scripts add. */
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  elementsBudget,
  htmlBudget,
  starterBudget,
  stillAllowed,
  stylesBudget,
} from '../browser/support/budgets.ts';
import { publicPages } from '../browser/support/public-pages.ts';
import { BuiltHost } from './host.ts';
import { fileOf, page, source } from './pages.ts';

const host = new BuiltHost();
const compressed = (text: string) => brotliCompressSync(text).length;

it.each([...publicPages.map(({ path }) => path), '/no-such-page'])(
  '%s keeps the budgets for HTML, styles, script and elements',
  async (path) => {
    const { headers, rawPayload } = await host.get(path, { 'accept-encoding': 'br' });
    const lines = Object.entries(headers).map((header) => `${header.join(': ')}\r\n`);
    expect(headers['content-encoding']).toBe('br');
    const answer = lines.join('').length + rawPayload.length;
    expect
      .soft(answer, 'HTML with headers')
      .toBeLessThanOrEqual(htmlBudget(path) + stillAllowed.html);

    const inline = (element: RegExp) =>
      [...source(fileOf(path)).matchAll(element)].map(([, text]) => text).join('');
    const styles = inline(/<style[^>]*>(.*?)<\/style>/gs);
    const script = inline(/<script type="module">(.*?)<\/script>/gs);
    expect(styles).not.toBe('');
    expect(script).not.toBe('');
    const mostStyles = stylesBudget(path) + stillAllowed.styles;
    expect.soft(compressed(styles), 'styles').toBeLessThanOrEqual(mostStyles);
    expect.soft(compressed(script), 'script').toBeLessThanOrEqual(starterBudget);
    const elements = page(path).querySelectorAll('*').length;
    expect.soft(elements, 'elements').toBeLessThanOrEqual(elementsBudget);
  },
);
