/** The site's colors for pictures drawn at build time and for mails, which read no style sheets. */
import { transform } from 'lightningcss';
import themes from './themes.css?raw';
import tokens from './tokens.css?raw';

/** A token's color as every tool reads it, usually #rrggbb. Tokens of a theme need the theme. */
export type Palette = (token: string, theme?: string) => string;

/** @param css the text of the token style sheets */
export function readPalette(css: string, scheme: Scheme): Palette {
  return (token, theme) => classicColor(tokenValue(css, token, scheme, theme));
}

/** A browser without oklch and color-mix: it gets the nearest sRGB color. */
const targets = { chrome: 60 << 16 };

function classicColor(value: string): string {
  const code = Buffer.from(`a{color:${value}}`);
  const lowered = transform({ filename: 'token.css', code, targets, minify: true }).code.toString();
  const color = /^a\{color:([^;}]+)/.exec(lowered)?.[1];
  if (color === undefined) throw new Error(`tokens.css: ${value} is not a color`);
  return color;
}

export type Scheme = 'light' | 'dark';

/**
 * The value of a token in one scheme, or for both, with every `var()` resolved. A missing one stops the build.
 * @param css in its light-dark() the first value contains no comma
 * @param theme a service's color, for tokens that each theme sets
 */
export function tokenValue(
  css: string,
  name: string,
  scheme: Scheme | 'both',
  theme?: string,
): string {
  const selector = theme === undefined ? ':root' : `[data-theme="${theme}"]`;
  const value = css
    .split(`\n${selector} {`)
    .slice(1)
    .map((block) => block.match(`^[^}]*?--${name}:\\s*([^;]+);`)?.[1])
    .find((found) => found !== undefined);
  if (value === undefined) throw new Error(`tokens.css has no --${name} in ${selector}`);
  const [, light = value, dark = value] = /^light-dark\(([^,]+),\s*(.+)\)$/s.exec(value) ?? [];
  return { light, dark, both: value }[scheme].replaceAll(/var\(--([\w-]+)\)/g, (_, other: string) =>
    tokenValue(css, other, scheme),
  );
}

/** The text of the token style sheets, for pictures drawn at build time. */
export const sheets = tokens + themes;
