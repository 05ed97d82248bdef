import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPalette } from './palette.ts';
import { sheets as tokens } from './sheets.ts';

const folder = new URL('..', import.meta.url).pathname;
const sources = globSync('**/*.{css,ts,tsx,astro}', { cwd: folder })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(folder + file, 'utf8') }));

/** Where a color may be spelled out besides the tokens: things that keep theirs whatever the brand. */
const things = ['drawings/palette.css', 'samples/sheet.css'];
const tokenSheets = ['tokens/themes.css', 'tokens/tokens.css'];

const literal = /(?<!&)#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const naming = (pattern: RegExp) =>
  sources.filter(({ text }) => text.search(pattern) >= 0).map(({ file }) => file);

test('Colors are spelled out only in the tokens, for drawn things and for print', () => {
  expect(naming(literal).sort()).toEqual([...things, 'layout/print.css', ...tokenSheets].sort());
});

test('Drawn things spell out none of the brand’s colors', () => {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const palette = readPalette(tokens, 'light');
  const ramp = [...tokens.matchAll(/--(brand-\d+):/g)].map(([, step = '']) => palette(step));
  expect(ramp.length).toBeGreaterThan(9);

  const copies = sources
    .filter(({ file }) => things.includes(file))
    .flatMap(({ text }) => text.match(/#[\da-f]{6}\b/gi) ?? [])
    .filter((tone) =>
      ramp.some((step) => {
        const own = channels(step);
        return channels(tone).every((value, channel) => Math.abs(value - (own[channel] ?? 0)) < 9);
      }),
    );
  expect(copies).toEqual([]);
});

test('Dark colors are set by light-dark() alone, except where no style sheet is read', () => {
  expect(naming(/prefers-color-scheme|\bdark:[\w[]/).sort()).toEqual([
    'icons/icons.ts',
    'layout/Meta.astro',
    'mails/paints.ts',
  ]);
});
