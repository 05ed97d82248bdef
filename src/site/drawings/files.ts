/** The drawings as a designer delivers them, read at build. */
import type { Theme } from '#content/service-schema.ts';
import { paintOf } from './paint.ts';

const files = import.meta.glob<string>('/assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The names of all drawings. */
export const drawingNames = Object.keys(files).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -4),
);

/** The light colors that a file spells out for vector editors, where a class names them too. */
const literals = /(?<=<\w+ (?=[^>]*\bclass=)[^>]*?) (?:fill|stroke)(?:-opacity)?="[^"]*"/g;

/** A class's colors, as attributes; any other class as it is. */
function painted(whole: string, name: string): string {
  const paint = paintOf(name);
  if (!paint) return whole;
  return Object.entries(paint)
    .map(([kind, color]) => ` ${kind}="${color.replaceAll(', ', ',')}"`)
    .join('');
}

/**
 * Reads `assets/drawings/NAME.svg`.
 * @returns its view and size, and its shapes in the palette's colors
 * @throws when there is no such file: the build stops
 */
export function readDrawing(name: string) {
  const file = files[`/assets/drawings/${name}.svg`];
  const [, root, shapes] = /(<svg[^>]*>)(.*)<\/svg>/s.exec(file ?? '') ?? [];
  if (root === undefined || shapes === undefined) throw new Error(`There is no ${name}.svg`);
  const viewBox = / viewBox="([^"]+)"/.exec(root)?.[1] ?? '';
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  return {
    root,
    viewBox,
    width,
    height,
    shapes: shapes
      .replace(literals, '')
      .replace(/ class="([\w-]+)"/g, painted)
      .replace(/\n\s*/g, ''),
  };
}

/**
 * A drawing as a file of its own, in which its colors follow the brand's hue and the color scheme.
 * @param tokens the text of the style sheets of tokens
 * @param print what is drawn over its shapes
 * @throws when a color needs a token that there is not: the build stops
 */
export function pictureFile(name: string, tokens: string, theme?: Theme, print = ''): string {
  const { root, shapes } = readDrawing(name);
  const filled = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (_, token: string) => {
      const own = token.startsWith('--theme') ? tokens.split(`[data-theme="${theme}"]`)[1] : tokens;
      const value = own?.match(`${token}:\\s*([^;]+);`)?.[1];
      if (value === undefined) throw new Error(`${name}.svg: tokens.css has no ${token}`);
      return filled(value);
    });
  return `${root}<style>:root{color-scheme:light dark}</style>${filled(shapes)}${print}</svg>`;
}
