/** The drawings as a designer delivers them, read at build. */
import type { Theme } from '#content/service-schema.ts';
import { sheets } from '#ui/tokens/sheets.ts';
import { paintOf } from './paint.ts';

const files = import.meta.glob<string>('/assets/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const drawingNames = Object.keys(files).map((path) =>
  path.slice(path.lastIndexOf('/') + 1, -4),
);

/** The light colors that a file spells out for vector editors, where a class names them too. */
const literals = /(?<=<\w+ (?=[^>]*\bclass=)[^>]*?) (?:fill|stroke)(?:-opacity)?="[^"]*"/g;

/** Reads `assets/drawings/NAME.svg`; `shapes` draws it in the palette's colors, for a theme if it has such tones. */
export function readDrawing(name: string) {
  const file = files[`/assets/drawings/${name}.svg`];
  const [, root, source] = /(<svg[^>]*>)(.*)<\/svg>/s.exec(file ?? '') ?? [];
  if (root === undefined || source === undefined) throw new Error(`There is no ${name}.svg`);
  const viewBox = / viewBox="([^"]+)"/.exec(root)?.[1] ?? '';
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number);
  const shapes = (theme?: Theme, css = sheets) => {
    /** A class's colors, as attributes; any other class as it is. */
    const painted = (whole: string, of: string) => {
      const paint = paintOf(of, theme, css);
      if (!paint) return whole;
      return Object.entries(paint)
        .map(([kind, color]) => ` ${kind}="${color}"`)
        .join('');
    };
    return source
      .replace(literals, '')
      .replace(/ class="([\w-]+)"/g, painted)
      .replace(/\n\s*/g, '');
  };
  return { root, viewBox, width, height, shapes };
}

/** As themes.css does for pages. */
const schemes =
  ':root{--light:initial;--dark: }@media(prefers-color-scheme:dark){:root{--light: ;--dark:initial}}';

/** A drawing as a file of its own, in the tokens' colors for both schemes; `print` goes over its shapes. */
export function pictureFile(name: string, tokens: string, theme?: Theme, print = ''): string {
  const { root, shapes } = readDrawing(name);
  return `${root}<style>${schemes}</style>${shapes(theme, tokens)}${print}</svg>`;
}
