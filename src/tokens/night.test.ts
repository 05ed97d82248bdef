import { expect, test } from 'vitest';
import { readPalette } from './palette.ts';
import tokens from './tokens.css?raw';

/** How much light a color gives back, as WCAG 2 reckons it. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('black on white has the contrast that everybody knows', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
});

test.each(['light', 'dark'] as const)(
  'what a dark panel says is read in the %s scheme',
  (scheme) => {
    const palette = readPalette(tokens, scheme);
    const night = palette('night');
    for (const text of ['night-ink', 'night-copy', 'night-muted', 'night-ember']) {
      expect.soft(contrast(palette(text), night), text).toBeGreaterThan(7);
    }
  },
);

test('a dark panel stands out from a dark page and from its cards, with an edge', () => {
  const palette = readPalette(tokens, 'dark');
  const night = palette('night');
  expect(luminance(night)).toBeGreaterThan(1.5 * luminance(palette('card')));
  expect(luminance(night)).toBeGreaterThan(2 * luminance(palette('paper')));
  expect(contrast(palette('night-edge'), palette('paper'))).toBeGreaterThan(2.5);
  expect(contrast(palette('night-line'), night)).toBeGreaterThan(1.4);
});
