import type { Service } from '../content/schemas.ts';
import { drawingFile } from './drawing-file.ts';
import { ServicePicture } from './ServicePicture.tsx';

/**
 * Draws a service's picture as a file: for pages that show it small, far down and with others.
 * @param tokens the text of tokens.css
 */
export function serviceSvg(
  { picture, color }: Pick<Service, 'picture' | 'color'>,
  tokens: string,
): string {
  return drawingFile(<ServicePicture picture={picture} color={color} />, tokens);
}
