/** The site's tokens as mails need them, in both schemes. */
import { readPalette } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';

const names = [
  'paper',
  'card',
  'line',
  'ink',
  'copy',
  'muted',
  'ember',
  'brand-400',
  'brand-from',
  'on-brand',
] as const;
type Name = (typeof names)[number];

export const tokenColorsIn = (css: string) => {
  const schemes = [readPalette(css, 'light'), readPalette(css, 'dark')] as const;
  return Object.fromEntries(
    names.map((name) => [name, schemes.map((palette) => palette(name))]),
  ) as Record<Name, [string, string]>;
};

/** src/build-steps/content-modules.ts replaces this file: a server cannot compute colors. */
export const tokenColors = tokenColorsIn(sheets);
