/** The site's colors for the oldest browsers, and for pictures, which read no style sheets. */
import { transform } from 'lightningcss';

/** As every tool reads it, usually #rrggbb. A theme's tokens need the theme. */
export type Palette = (token: string, theme?: string) => string;

export function readPalette(css: string, scheme: Scheme): Palette {
  return (token, theme) => classicColor(tokenValue(css, token, scheme, theme));
}

// Browsers without oklch and color-mix get the nearest sRGB color.
const targets = { chrome: 60 << 16 };

function classicColor(value: string): string {
  const code = Buffer.from(`a{color:${value}}`);
  const lowered = transform({ filename: 'token.css', code, targets, minify: true }).code.toString();
  const color = /^a\{color:([^;}]+)/.exec(lowered)?.[1];
  if (color === undefined) throw new Error(`tokens.css: ${value} is not a color`);
  return color;
}

export type Scheme = 'light' | 'dark';

/** Resolves every `var()`. A missing token stops the build. */
export function tokenValue(css: string, name: string, scheme: Scheme, theme?: string): string {
  const selector = theme === undefined ? ':root' : `[data-theme="${theme}"]`;
  const value = css
    .split(`\n${selector} {`)
    .slice(1)
    .map((block) => block.match(`^[^}]*?--${name}:\\s*([^;]+);`)?.[1])
    .find((found) => found !== undefined);
  if (value === undefined) throw new Error(`tokens.css has no --${name} in ${selector}`);
  return valueIn(css, value, scheme);
}

/** Two values, each with up to two levels of functions. */
const lightDark = /^light-dark\(((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+),\s*(.+)\)$/s;

function valueIn(css: string, value: string, scheme: Scheme, theme?: string): string {
  const [, light = value, dark = value] = lightDark.exec(value) ?? [];
  return { light, dark }[scheme].replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) =>
    tokenValue(css, name, scheme, name.startsWith('theme-') ? theme : undefined),
  );
}

export const colorIn = (css: string, value: string, scheme: Scheme, theme?: string): string =>
  classicColor(valueIn(css, value, scheme, theme));
