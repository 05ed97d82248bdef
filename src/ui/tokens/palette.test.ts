import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColor, contrast, luminance } from '#content/brand-color.ts';
import { themes } from '#content/service-schema.ts';
import { readPalette, tokenValue } from './palette.ts';
import { sheetsIn, sheets as tokens } from './sheets.ts';

const schemes = ['light', 'dark'] as const;

it('a missing token stops the build with an error that names it', () => {
  expect(() => readPalette(tokens, 'light')('papre')).toThrow('no --papre in :root');
  expect(() => readPalette(tokens, 'light')('theme-ink')).toThrow('no --theme-ink in :root');
});

it.each(themes)('the theme %s has every tone', (theme) => {
  const tones = ['from', 'to', 'ink', 'top', 'left', 'right', 'edge', 'pale'];
  for (const tone of tones) {
    expect(readPalette(tokens, 'light')(`theme-${tone}`, theme)).toMatch(/^#/);
  }
});

// The gutter's color is a literal, because a variable would make the browser restyle the whole page.
it.each(schemes)('the gutter is the page under its veil in the %s scheme', (scheme) => {
  const rules = tokens.matchAll(/:root:has\([^{]+\{\s*background-color: ([^;]+);/g);
  const gutters = [...rules].map(([, color]) =>
    readPalette(`\n:root { --gutter: ${color};`, scheme)('gutter'),
  );
  const onPaper = tokens.replace(/(--veil: [^;]+)transparent/, '$1var(--paper)');
  expect(onPaper).not.toBe(tokens);
  const veiled = readPalette(onPaper, scheme)('veil');
  expect(gutters).toEqual([veiled, veiled]);
});

it.each(schemes)('a dark panel has readable text in the %s scheme', (scheme) => {
  const palette = readPalette(tokens, scheme);
  for (const text of ['night-ink', 'night-copy', 'night-muted', 'night-ember']) {
    expect.soft(contrast(palette(text), palette('night')), text).toBeGreaterThan(7);
  }
});

const colors = fc.oneof(
  fc.integer({ min: 0, max: 359 }),
  fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
);

it('words on buttons, and links on all grounds, are readable in any color that is accepted', () => {
  fc.assert(
    fc.property(colors, (color) => {
      fc.pre(brandColor.safeParse(color).success);
      const css = sheetsIn(color);
      for (const scheme of schemes) {
        const palette = (token: string) => {
          const written = tokenValue(css, token, scheme);
          // The palette would shorten some colors to their names, such as ivory.
          return written.startsWith('#') ? written : readPalette(css, scheme)(token);
        };
        for (const [text, ground, least] of [
          ['on-brand', 'brand-from', 4.5],
          ['on-brand', 'brand-to', 4.5],
          ['ember', 'paper', 4.5],
          ['ember', 'card', 4.5],
          ['night-ember', 'night', 7],
        ] as const) {
          const found = contrast(palette(text), palette(ground));
          expect(found, `${text} on ${ground} in ${scheme}`).toBeGreaterThanOrEqual(least);
        }
      }
    }),
    {
      examples: [['#fffff0'], ['#ff0000'], ['#ffe600'], ['#111111'], ['#ffffff'], ['#0a5bd3']],
      numRuns: 40,
    },
  );
});

it('an exact color is the ground of buttons, with an edge on pages that would hide it', () => {
  const palette = readPalette(sheetsIn('#00704a'), 'dark');
  expect(
    ['brand-from', 'brand-to', 'on-brand', 'brand-edge'].map((token) => palette(token)),
  ).toEqual(['#00704a', '#00704a', '#fff', 'transparent']);
  expect(readPalette(sheetsIn('#111111'), 'light')('brand-edge')).toBe('rgba(255,255,255,.45)');
});

it('a dark panel stands out from a dark page and its cards, with an edge', () => {
  const palette = readPalette(tokens, 'dark');
  const night = palette('night');
  expect(luminance(night)).toBeGreaterThan(1.5 * luminance(palette('card')));
  expect(luminance(night)).toBeGreaterThan(2 * luminance(palette('paper')));
  expect(contrast(palette('night-edge'), palette('paper'))).toBeGreaterThan(2.5);
  expect(contrast(palette('night-line'), night)).toBeGreaterThan(1.4);
});

it.each(themes)('the white icon on a carton in %s has enough contrast', (theme) => {
  for (const scheme of schemes) {
    const front = readPalette(tokens, scheme)('theme-from', theme);
    expect(contrast('#ffffff', front)).toBeGreaterThanOrEqual(3);
  }
});
