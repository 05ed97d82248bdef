/** The colors of mails: light inline, dark in a style sheet, which some mail software drops. */
import { tokenColors } from './token-colors.ts';

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
} satisfies Record<string, Record<string, keyof typeof tokenColors>>;

export type ColorName = keyof typeof colors;

function inScheme(name: ColorName, scheme: 0 | 1): React.CSSProperties {
  const entries = Object.entries(colors[name]);
  return Object.fromEntries(
    entries.map(([property, token]) => [property, tokenColors[token][scheme]]),
  );
}

export function colored(name: ColorName, style: React.CSSProperties = {}) {
  return { className: `mail-${name}`, style: { ...style, ...inScheme(name, 0) } };
}

const darkRules = (Object.keys(colors) as ColorName[]).map((name) => {
  const declarations = Object.entries(inScheme(name, 1)).map(
    ([property, color]) => `${property.replace('C', '-c')}:${color}!important`,
  );
  return `.mail-${name}{${declarations.join(';')}}`;
});

export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){${darkRules.join('')}}`;
