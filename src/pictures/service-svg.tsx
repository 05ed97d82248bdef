/** The services' pictures as files, for pages that show them small, far down and all at once. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Service } from '../content/schemas.ts';
import materials from './materials.css?raw';
import parts from './parts.css?raw';
import { ServicePicture } from './ServicePicture.tsx';

/** Draws a service's picture as an SVG document with the styles it needs, in both schemes. */
export function serviceSvg({ picture, color }: Pick<Service, 'picture' | 'color'>): string {
  return renderToStaticMarkup(<ServicePicture picture={picture} color={color} />).replace(
    /^<svg ([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" $1><style>${materials}${parts}</style>`,
  );
}
