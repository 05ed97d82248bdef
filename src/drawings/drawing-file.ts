import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compact } from './compact.ts';
import { stylesFor } from './drawing-styles.ts';
import materials from './materials.css?raw';
import parts from './parts.css?raw';

/**
 * Draws a drawing as an SVG document with the styles it needs, in both schemes.
 * @param tokens the text of tokens.css
 * @param own the text of the style sheet that this drawing alone has
 */
export function drawingFile(drawing: ReactElement, tokens: string, own = ''): string {
  const markup = compact(renderToStaticMarkup(drawing));
  const styles = stylesFor(markup, tokens + materials + parts + own);
  return markup.replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" $1><style>${styles}</style>`,
  );
}
