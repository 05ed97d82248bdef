/** The tokens that follow the company's color. */
import {
  type BrandColor,
  contrast,
  inOklch,
  leastContrast,
  nearest,
  wordsOn,
} from '#content/brand-color.ts';
import { readPalette } from './palette.ts';

/** Of --brand-600, as delivered. */
const fullChroma = 0.198;

/** @param css the tokens of the site's own hue @returns values by the names of tokens that have another value */
export function brandTokens(color: BrandColor, css: string): Record<string, string> {
  if (typeof color === 'number') return { 'brand-hue': `${color}` };

  const schemes = [readPalette(css, 'light'), readPalette(css, 'dark')] as const;
  const readable = (...grounds: string[]) =>
    nearest(color, (text) => grounds.every((ground) => contrast(text, ground) >= leastContrast));
  const [light, dark] = schemes.map((palette) => readable(palette('paper'), palette('card')));
  const grounds = schemes.flatMap((palette) =>
    ['paper', 'card', 'night'].map((name) => palette(name)),
  );
  const isHidden = grounds.some((ground) => contrast(color, ground) < 1.5);
  // As colorful as the company's color, and without the other hues of the site's own tones.
  const { chroma, hue } = inOklch(color);
  const tones = css
    .matchAll(/--(brand-\w+): oklch\((\S+) (\S+) /g)
    .map(([, tone, lightness, own]) => {
      const shown = Number(own) * Math.min(1, chroma / fullChroma);
      return [tone, `oklch(${lightness} ${shown.toFixed(3)} ${hue})`];
    });
  return {
    ...Object.fromEntries(tones),
    'brand-from': color,
    'brand-to': color,
    'on-brand': wordsOn(color) ?? '',
    ...(isHidden && { 'brand-edge': 'color-mix(in srgb, var(--on-brand) 45%, transparent)' }),
    ember: `light-dark(${light}, ${dark})`,
    'night-ember': nearest(color, (text) =>
      schemes.every((palette) => contrast(text, palette('night')) > 7),
    ),
  };
}
