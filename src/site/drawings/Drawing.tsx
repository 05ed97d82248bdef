import type { Theme } from '#content/service-schema.ts';
import { readDrawing } from './files.ts';
import { drawn } from './paint.ts';
import '#ui/tokens/themes.css';

type Props = {
  /** The file's name in assets/drawings. */
  name: string;
  /** The color of a service's picture. */
  color?: Theme;
  className?: string;
};

/** A drawing in the page itself, for the first screen; decoration, like every drawing. */
export function Drawing({ name, color, className = '' }: Props) {
  const { viewBox, shapes } = readDrawing(name);
  return (
    <svg
      {...drawn}
      aria-hidden="true"
      className={`drawing ${className}`.trim()}
      viewBox={viewBox}
      data-theme={color}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
