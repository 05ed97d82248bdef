/**
 * The colors of mails, from the site's tokens. Mail knows no variables, and some mail software drops
 * style sheets: every part is painted for light by its own style attribute, and the sheet repaints it
 * where the reader's scheme is dark.
 */
import { readPalette } from '../tokens/palette.ts';
import type { Scheme } from '../tokens/token-value.ts';
import tokens from '../tokens/tokens.css?raw';

interface Paint {
  color?: string;
  backgroundColor?: string;
  borderColor?: string;
}

/** What is painted, each property by the name of its token. */
const paints = {
  page: { color: 'copy', backgroundColor: 'paper' },
  card: { color: 'copy', backgroundColor: 'card', borderColor: 'line' },
  ink: { color: 'ink' },
  copy: { color: 'copy' },
  muted: { color: 'muted' },
  link: { color: 'ember' },
  line: { borderColor: 'line' },
  quote: { color: 'ink', backgroundColor: 'paper', borderColor: 'brand-400' },
  shelf: { color: 'ink', borderColor: 'ink' },
  wanted: { color: 'on-brand', backgroundColor: 'brand-from', borderColor: 'brand-from' },
  button: { color: 'ink', backgroundColor: 'card', borderColor: 'muted' },
} satisfies Record<string, Paint>;

export type PaintName = keyof typeof paints;

const palettes = { light: readPalette(tokens, 'light'), dark: readPalette(tokens, 'dark') };

function mixed(name: PaintName, scheme: Scheme): Paint {
  const entries = Object.entries(paints[name]);
  return Object.fromEntries(
    entries.map(([property, token]) => [property, palettes[scheme](token)]),
  );
}

/** The class and the style of a painted part. */
export function painted(name: PaintName, style: React.CSSProperties = {}) {
  return { className: `mail-${name}`, style: { ...style, ...mixed(name, 'light') } };
}

const properties = {
  color: 'color',
  backgroundColor: 'background-color',
  borderColor: 'border-color',
};

function darkRule(selector: string, name: PaintName): string {
  const declarations = Object.entries(mixed(name, 'dark')).map(
    ([property, color]) => `${properties[property as keyof Paint]}:${color}!important`,
  );
  return `${selector}{${declarations.join(';')}}`;
}

const darkRules = (Object.keys(paints) as PaintName[]).map((name) =>
  darkRule(`.mail-${name}`, name),
);

export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){${darkRules.join('')}}`;
