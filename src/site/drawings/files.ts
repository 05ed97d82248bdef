/** The drawings as a designer delivers them, read at build. */
import type { Theme } from '#content/service-schema.ts';
import { tokenValue } from '#ui/tokens/palette.ts';
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

/** A class's colors, as attributes; any other class as it is. */
function painted(whole: string, name: string): string {
  const paint = paintOf(name);
  if (!paint) return whole;
  return Object.entries(paint)
    .map(([kind, color]) => ` ${kind}="${color.replaceAll(', ', ',')}"`)
    .join('');
}

/** Reads `assets/drawings/NAME.svg`, with its shapes in the palette's colors. */
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

/** A drawing as a file of its own, in the tokens' colors for both schemes; `print` goes over its shapes. */
export function pictureFile(name: string, tokens: string, theme?: Theme, print = ''): string {
  const { root, shapes } = readDrawing(name);
  const filled = shapes.replace(/var\(--([\w-]+)\)/g, (_, token: string) =>
    tokenValue(tokens, token, 'both', token.startsWith('theme') ? theme : undefined),
  );
  return `${root}<style>:root{color-scheme:light dark}</style>${filled}${print}</svg>`;
}
