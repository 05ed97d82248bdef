/**
 * The colors of mails, from the site's tokens. Mail software knows no variables, and some drops style sheets: every
 * part has its light colors in a style attribute, and the sheet overrides them where the reader's scheme is dark.
 */
import { readPalette, type Scheme } from '#ui/tokens/palette.ts';
import tokens from '#ui/tokens/tokens.css?raw';

const colors = {
  page: { color: 'copy', backgroundColor: 'paper' },
  card: { color: 'copy', backgroundColor: 'card', borderColor: 'line' },
  ink: { color: 'ink' },
  copy: { color: 'copy' },
  muted: { color: 'muted' },
  link: { color: 'ember' },
  line: { borderColor: 'line' },
  quote: { color: 'ink', backgroundColor: 'paper', borderColor: 'brand-400' },
  shelf: { color: 'ink', borderColor: 'ink' },
  primary: { color: 'on-brand', backgroundColor: 'brand-from', borderColor: 'brand-from' },
  button: { color: 'ink', backgroundColor: 'card', borderColor: 'muted' },
} satisfies Record<string, React.CSSProperties>;

export type ColorName = keyof typeof colors;

const palettes = { light: readPalette(tokens, 'light'), dark: readPalette(tokens, 'dark') };

function inScheme(name: ColorName, scheme: Scheme): React.CSSProperties {
  const entries = Object.entries(colors[name]);
  return Object.fromEntries(
    entries.map(([property, token]) => [property, palettes[scheme](token)]),
  );
}

export function colored(name: ColorName, style: React.CSSProperties = {}) {
  return { className: `mail-${name}`, style: { ...style, ...inScheme(name, 'light') } };
}

const darkRules = (Object.keys(colors) as ColorName[]).map((name) => {
  const declarations = Object.entries(inScheme(name, 'dark')).map(
    ([property, color]) => `${property.replace('C', '-c')}:${color}!important`,
  );
  return `.mail-${name}{${declarations.join(';')}}`;
});

export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){${darkRules.join('')}}`;
