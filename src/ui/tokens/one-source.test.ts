import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPalette } from './palette.ts';
import { sheets as tokens } from './sheets.ts';

const folder = new URL('../..', import.meta.url).pathname;
const sources = globSync('**/*.{css,ts,tsx,astro}', { cwd: folder })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(folder + file, 'utf8') }));

/** Files with the colors of depicted things, which do not follow the brand. */
const things = ['site/drawings/palette.css', 'site/samples/sheet.css'];
const tokenSheets = ['drawings', 'themes', 'tokens'].map((name) => `ui/tokens/${name}.css`);

const literal = /(?<!&)#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
const naming = (pattern: RegExp) =>
  sources.filter(({ text }) => text.search(pattern) >= 0).map(({ file }) => file);

test('colors are written out only in tokens, and for depicted things, checks and print', () => {
  const others = [
    'content/brand-color.ts',
    'content/mark.ts',
    'ui/print.css',
    'ui/tokens/brand-tokens.ts',
  ];
  expect(naming(literal).sort()).toEqual([...others, ...things, ...tokenSheets].sort());
});

test('depicted things repeat none of the brand’s colors', () => {
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

test('dark colors come only from light-dark(), except where no style sheet applies or light-dark() is lowered', () => {
  expect(naming(/prefers-color-scheme|\bdark:[\w[]/).sort()).toEqual([
    'build-steps/lower-colors.ts',
    'server/messages/mail-palette.ts',
    'site/brand/icons.ts',
    'site/drawings/read-drawing.ts',
    'site/layout/Layout.astro',
    'ui/tokens/themes.css',
  ]);
});

test('media queries use three breakpoints, in rem unless the specification counts pixels', () => {
  const comparedWidth =
    /(?:\bwidth\s*[<>]=?\s*|-width:\s*)([\d.]+\w+)|([\d.]+\w+)\s*[<>]=?\s*width\b/g;
  const widths = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => /@media|matchMedia|'\(width|sizes/.test(line))
      .flatMap((line) => [...line.matchAll(comparedWidth)])
      .map(([, after, before]) => after ?? before ?? '')
      .map((width) => ({ file, width })),
  );
  const named = ['30rem', '48rem', '64rem', '768px', '1024px'];
  expect(widths.filter(({ width }) => !named.includes(width))).toEqual([
    // Where a time and a word have no room beside each other.
    { file: 'site/sections/warehouse-day.css', width: '15rem' },
  ]);
  const inPixels = widths.filter(({ width }) => width.endsWith('px')).map(({ file }) => file);
  expect([...new Set(inPixels)].sort()).toEqual([
    'browser/mobile-menu.ts',
    'browser/service-window/ServiceModal.tsx',
    'browser/service-window/service-modal.css',
    'server/desk/pages/desk.css',
    'site/layout/header.css',
    'site/photos/photo-files.ts',
    'ui/tokens/tokens.css',
  ]);
});
