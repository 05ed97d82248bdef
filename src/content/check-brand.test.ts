import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { checkBrand } from './check-brand.ts';
import { formatMistake } from './content-error.ts';

const mark = 'assets/mark.svg';
const tokens = 'src/ui/tokens/tokens.css';

let project = '';
beforeEach(() => {
  project = newFolder();
  for (const file of [mark, tokens]) cpSync(file, join(project, file));
});

async function afterReplacing(file: string, from: string | RegExp, to: string): Promise<string[]> {
  const text = readFileSync(join(project, file), 'utf8');
  writeFileSync(
    join(project, file),
    text.replace(from, () => to),
  );
  return (await checkBrand(project)).map(formatMistake);
}
const drawn = (shapes: string) =>
  afterReplacing(mark, /^.*$/s, `<svg viewBox="0 0 14 14">\n  ${shapes}\n</svg>\n`);

it('the delivered mark and hue are accepted, and a project without both', async () => {
  expect(await checkBrand(project)).toEqual([]);
  expect(await checkBrand(newFolder())).toEqual([]);
});

it.each([
  '<path class="ink" d="M0 0h2v2z"/>',
  '<path class="brand-200" fill="#ffb020" d="M0 0h2v2z" />\n  <!-- A shelf -->\n  <path\n    class="brand-600"\n    d="m3,0 h-2v2z"/>',
])('a mark may be %s', async (shapes) => {
  expect(await drawn(shapes)).toEqual([]);
});

it.each([
  '<circle r="2"/>',
  '<path d="M0 0h2v2z"/>',
  '<path class="ink"/>',
  '<path class="ink" d=""/>',
  '<path class="ink" d="M0 0" d="M1 1"/>',
  '<path class="cls-1" d="M0 0h2v2z"/>',
  '<path class="ink" onclick="x()" d="M0 0"/>',
  '<script>x()</script>',
  '<path class="ink" d="M0 0"/></svg><script>x()</script>',
])('a mark with %s is refused where it begins', async (shapes) => {
  const column = 3 + Math.max(0, shapes.indexOf('</svg>'));
  expect(await drawn(shapes)).toEqual([
    expect.stringMatching(`^assets/mark\\.svg:2:${column} {2}cannot be drawn: `),
  ]);
});

it('a mark without a shape is refused', async () => {
  expect(await drawn('')).toEqual([expect.stringContaining('cannot be drawn: ')]);
});

it.each(['0 0 512 512', '0 0 14'])('a mark drawn on %s is refused', async (box) => {
  expect(await afterReplacing(mark, '0 0 14 14', box)).toEqual([
    expect.stringMatching(/^assets\/mark\.svg:1:1 {2}cannot be drawn: /),
  ]);
});

it.each(['0', '99', '359'])('the hue may be %s', async (hue) => {
  expect(await afterReplacing(tokens, '--brand-hue: 43;', `--brand-hue: ${hue};`)).toEqual([]);
});

it.each(['blue', '360', '43', '43 }'])('the hue may not be %s', async (hue) => {
  const end = hue === '43' ? '' : ';';
  expect(await afterReplacing(tokens, '--brand-hue: 43;', `--brand-hue: ${hue}${end}`)).toEqual([
    expect.stringMatching(
      /^src\/ui\/tokens\/tokens\.css:\d+:3 {2}must be a number from 0 to 359, with a semicolon$/,
    ),
  ]);
});
