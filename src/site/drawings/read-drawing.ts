/** The drawings as a designer delivers them, read at build and painted in palette.css's colors. */
import type { Theme } from '#content/service-schema.ts';
import { colorIn } from '#ui/tokens/palette.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import palette from './palette.css?raw';

const files = import.meta.glob<string>('/assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const drawingNames = Object.keys(files).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -4),
);

/** By class: `kraft-t` is the top of a thing of kraft, `kraft-print` a line on it. */
const paints = new Map<string, Record<string, string>>();
for (const [, name = '', rule = ''] of palette.matchAll(/\.([\w-]+) \{([^{}]+)\}/g)) {
  const colors = [...rule.matchAll(/(\w+): ([^;]+);/g)];
  const { edge, tape, ...others } = Object.fromEntries(
    colors.map(([, of = '', color = '']) => [of, color]),
  );
  if (edge === undefined) {
    paints.set(name, others);
    continue;
  }
  for (const [face, color] of Object.entries(others))
    paints.set(`${name}-${face}`, { fill: color, stroke: edge });
  paints.set(`${name}-print`, { stroke: edge });
  if (tape) paints.set(`${name}-tape`, { fill: tape });
}

/** Of two colors, themes.css switches one off: browsers before 2024 lack light-dark(). */
function inBothSchemes(css: string, color: string, theme?: Theme): string {
  const light = colorIn(css, color, 'light', theme);
  const dark = colorIn(css, color, 'dark', theme);
  return light === dark ? light : `var(--light,${light})var(--dark,${dark})`;
}

/** Light colors that a file spells out for vector editors, where a class names them too. */
const literals = /(?<=<\w+ (?=[^>]*\bclass=)[^>]*?) (?:fill|stroke)(?:-opacity)?="[^"]*"/g;

/** `shapes` paints the drawing, for a theme if it has such tones. */
export function readDrawing(name: string) {
  const file = files[`/assets/drawings/${name}.svg`];
  const [, root, source] = /(<svg[^>]*>)(.*)<\/svg>/s.exec(file ?? '') ?? [];
  if (root === undefined || source === undefined) throw new Error(`There is no ${name}.svg`);
  const viewBox = / viewBox="([^"]+)"/.exec(root)?.[1] ?? '';
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const shapes = (theme?: Theme, css = sheets) =>
    source
      .replace(literals, '')
      .replace(/ class="([\w-]+)"/g, (whole, of: string) => {
        const paint = paints.get(of);
        if (!paint) return whole;
        return Object.entries(paint)
          .map(([kind, color]) => ` ${kind}="${inBothSchemes(css, color, theme)}"`)
          .join('');
      })
      .replace(/\n\s*/g, '');
  return { root, viewBox, width, height, shapes };
}

const schemes =
  ':root{--light:initial;--dark: }@media(prefers-color-scheme:dark){:root{--light: ;--dark:initial}}';

/** A file with the colors of both schemes; `print` goes over the drawing's shapes. */
export function pictureFile(name: string, theme?: Theme, print = '', css = sheets): string {
  const { root, shapes } = readDrawing(name);
  return `${root}<style>${schemes}</style>${shapes(theme, css)}${print}</svg>`;
}
