/** Reads the drawings of assets/drawings/, and replaces their classes with colors of palette.css. */
import type { Theme } from '#content/service-schema.ts';
import { colorIn, type Scheme } from '#ui/tokens/palette.ts';
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

/** palette.css defines a material such as `.kraft` once; drawings use `kraft-t` for its top, `kraft-print` for a line. */
const attributesByClass = new Map<string, Record<string, string>>();
for (const [, name = '', rule = ''] of palette.matchAll(/\.([\w-]+) \{([^{}]+)\}/g)) {
  const colors = [...rule.matchAll(/(\w+): ([^;]+);/g)];
  const { edge, tape, ...faces } = Object.fromEntries(
    colors.map(([, part = '', color = '']) => [part, color]),
  );
  if (edge === undefined) {
    attributesByClass.set(name, faces);
    continue;
  }
  for (const [face, color] of Object.entries(faces)) {
    attributesByClass.set(`${name}-${face}`, { fill: color, stroke: edge });
  }
  attributesByClass.set(`${name}-print`, { stroke: edge });
  if (tape) attributesByClass.set(`${name}-tape`, { fill: tape });
}

/** Browsers before 2024 lack light-dark(): of two colors, themes.css disables one. */
function inBothSchemes(color: string, theme?: Theme): string {
  const light = colorIn(sheets, color, 'light', theme);
  const dark = colorIn(sheets, color, 'dark', theme);
  return light === dark ? light : `var(--light,${light})var(--dark,${dark})`;
}

const classNames = / class="([\w-]+)"/g;

/** Colors of shapes with a class: they are only for vector editors. */
const editorColors = /(?<=<\w+ (?=[^>]*\bclass=)[^>]*?) (?:fill|stroke)(?:-opacity)?="[^"]*"/g;

/** @returns the size of a drawing, and its shapes in the colors of both schemes and of a theme */
export function readDrawing(name: string) {
  const file = files[`/assets/drawings/${name}.svg`];
  const [, root, drawn] = /(<svg[^>]*>)(.*)<\/svg>/s.exec(file ?? '') ?? [];
  if (root === undefined || drawn === undefined) throw new Error(`There is no ${name}.svg`);
  const source = drawn.replace(editorColors, '').replace(/\n\s*/g, '');
  const viewBox = / viewBox="([^"]+)"/.exec(root)?.[1] ?? '';
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const shapes = (theme?: Theme) =>
    source.replace(classNames, (whole, className: string) => {
      const attributes = attributesByClass.get(className);
      if (!attributes) return whole;
      return Object.entries(attributes)
        .map(([attribute, color]) => ` ${attribute}="${inBothSchemes(color, theme)}"`)
        .join('');
    });
  return { root, viewBox, width, height, source, shapes };
}

/**
 * @returns an SVG file that follows the color scheme, with the shapes `print` on top of the drawing. It has rules for
 * classes, which browsers style faster than shapes with colors of their own.
 */
export function pictureFile(name: string, theme?: Theme, print = ''): string {
  const { root, source } = readDrawing(name);
  const classes = new Set(
    Array.from(source.matchAll(classNames), ([, className = '']) => className),
  );
  const rules = (scheme: Scheme) =>
    Array.from(classes, (className) => {
      const colors = Object.entries(attributesByClass.get(className) ?? {}).map(
        ([property, color]) => `${property}:${colorIn(sheets, color, scheme, theme)}`,
      );
      return `.${className}{${colors.join(';')}}`;
    });
  const light = rules('light');
  const dark = rules('dark').filter((rule) => !light.includes(rule));
  const style = `${light.join('')}@media(prefers-color-scheme:dark){${dark.join('')}}`;
  return `${root}<style>${style}</style>${source}${print}</svg>`;
}
