import { Features, transform } from 'lightningcss';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Service } from '../content/schemas.ts';
import materials from './materials.css?raw';
import parts from './parts.css?raw';
import { ServicePicture } from './ServicePicture.tsx';

/**
 * Draws a service's picture as an SVG document with the styles it needs, in both schemes: for pages
 * that show it small, far down and with others.
 * @param tokens the text of tokens.css
 */
export function serviceSvg(
  { picture, color }: Pick<Service, 'picture' | 'color'>,
  tokens: string,
): string {
  const code = Buffer.from(tokens + materials + parts);
  // In XML, unlike in HTML, a style with `<` or `&` is no longer a document that browsers show.
  const include = Features.MediaRangeSyntax | Features.Nesting;
  const styles = transform({ filename: 'drawing.css', code, include, minify: true });
  return renderToStaticMarkup(<ServicePicture picture={picture} color={color} />).replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" $1><style>${styles.code}</style>`,
  );
}
