import type { Theme } from '../content/service-schema.ts';
import { readDrawing } from './files.ts';

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
