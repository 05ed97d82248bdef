/** All design tokens as text, for what draws without a browser: icons, social pictures, drawings, mails. */
import { readFileSync } from 'node:fs';
import type { BrandColor } from '#content/brand-color.ts';
import { brandTokens } from './brand-tokens.ts';

/** Vite's `?raw` would do, but the build's own steps run without Vite. */
const read = (name: string) => readFileSync(`src/ui/tokens/${name}.css`, 'utf8');

const delivered = ['tokens', 'themes', 'drawings'].map(read).join('');

/** In the color of `content/`: src/build-steps/content-modules.ts replaces this file. */
export const sheets = delivered;

export const sheetsIn = (color: BrandColor): string =>
  Object.entries(brandTokens(color, delivered)).reduce(
    (css, [token, value]) => css.replace(new RegExp(`(--${token}: )[^;]+`), `$1${value}`),
    delivered,
  );
