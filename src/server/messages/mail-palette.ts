/** The site's tokens as mails need them: light inline, dark in a style sheet, which some mail software drops. */
export const tokenColors = {
  paper: ['#fbf9f4', '#0d1020'],
  card: ['#fff', '#151a31'],
  line: ['#e6e0d4', '#282d45'],
  ink: ['#14172b', '#f4f1ea'],
  copy: ['#383c50', '#d3d4dc'],
  muted: ['#585d70', '#a9aec0'],
  ember: ['#a63a00', '#ffb020'],
  'brand-400': ['#fe8c1b', '#fe8c1b'],
  'brand-from': ['#ffb020', '#ffb020'],
  'on-brand': ['#14172b', '#14172b'],
} as const;

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
