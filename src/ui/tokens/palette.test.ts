import { expect, it } from 'vitest';
import { themes } from '#content/service-schema.ts';
import { readPalette } from './palette.ts';
import { sheets as tokens } from './sheets.ts';

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

/** The contrast of two colors, as WCAG 2 defines it. */
function contrast(...colors: [string, string]): number {
  const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(schemes)('a dark panel has readable text in the %s scheme', (scheme) => {
  const palette = readPalette(tokens, scheme);
  for (const text of ['night-ink', 'night-copy', 'night-muted', 'night-ember']) {
    expect.soft(contrast(palette(text), palette('night')), text).toBeGreaterThan(7);
  }
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
