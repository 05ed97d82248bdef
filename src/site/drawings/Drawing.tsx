import type { Theme } from '#content/service-schema.ts';
import { readDrawing } from './read-drawing.ts';
import '#ui/tokens/themes.css';

type Props = { name: string; color?: Theme };
/** A drawing inline, for the first screen. Like all drawings, it is decoration. */
export function Drawing({ name, color }: Props) {
  const { viewBox, shapes } = readDrawing(name);
  return (
    <svg
      fill="none"
      strokeWidth={0.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="drawing"
      viewBox={viewBox}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
      dangerouslySetInnerHTML={{ __html: shapes(color) }}
    />
  );
}
