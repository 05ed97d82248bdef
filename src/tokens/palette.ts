/** The site's colors for what reads no style sheets: what is drawn while the site is built, and mails. */
import { transform } from 'lightningcss';
import { type Scheme, tokenValue } from './token-value.ts';

/** Gives a token's color as every tool reads it, usually #rrggbb; tokens of a theme need the theme. */
export type Palette = (token: string, theme?: string) => string;

/**
 * The palette of a scheme.
 * @param css the text of the style sheets of tokens
 */
export function readPalette(css: string, scheme: Scheme): Palette {
  return (token, theme) => classicColor(tokenValue(css, token, scheme, theme));
}

/** A browser that knows neither oklch nor color-mix, which gets the nearest color of sRGB first. */
const targets = { chrome: 60 << 16 };

function classicColor(value: string): string {
  const code = Buffer.from(`a{color:${value}}`);
  const lowered = transform({ filename: 'token.css', code, targets, minify: true }).code.toString();
  const color = /^a\{color:([^;}]+)/.exec(lowered)?.[1];
  if (color === undefined) throw new Error(`tokens.css: ${value} is not a color`);
  return color;
}
