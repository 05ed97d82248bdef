/** Resolves color tokens for the oldest browsers, and for pictures, which cannot use style sheets. */
import { transform } from 'lightningcss';

/** Returns a color that every tool understands, usually #rrggbb. Tokens of a theme need its name. */
export type Palette = (token: string, theme?: string) => string;

export function readPalette(css: string, scheme: Scheme): Palette {
  return (token, theme) => classicColor(tokenValue(css, token, scheme, theme));
}

// Too old for oklch and color-mix: Lightning CSS computes the nearest sRGB color.
const targets = { chrome: 60 << 16 };

function classicColor(value: string): string {
  const code = Buffer.from(`a{color:${value}}`);
  const lowered = transform({ filename: 'token.css', code, targets, minify: true }).code.toString();
  const color = /^a\{color:([^;}]+)/.exec(lowered)?.[1];
  if (color === undefined) throw new Error(`tokens.css: ${value} is not a color`);
  return color;
}

export type Scheme = 'light' | 'dark';

/** Resolves every `var()`. @throws for a missing token, which stops the build */
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

/** Matches two arguments, each with at most two levels of nested functions. */
const lightDark = /^light-dark\(((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+),\s*(.+)\)$/s;

function valueIn(css: string, value: string, scheme: Scheme, theme?: string): string {
  const [, light = value, dark = value] = lightDark.exec(value) ?? [];
  return { light, dark }[scheme].replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) =>
    tokenValue(css, name, scheme, name.startsWith('theme-') ? theme : undefined),
  );
}

export const colorIn = (css: string, value: string, scheme: Scheme, theme?: string): string =>
  classicColor(valueIn(css, value, scheme, theme));
