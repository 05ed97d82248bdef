import type { Theme } from '#content/service-schema.ts';
import { readDrawing } from './read-drawing.ts';

type Props = { name: string; color?: Theme; className?: string };
/** A drawing as a file (src/pages/pictures), which loads lazily. */
export function Picture({ name, color, className }: Props) {
  const { width, height } = readDrawing(name);
  return (
    <img
      src={`/pictures/${color ? `${name}-${color}` : name}.svg`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={className}
    />
  );
}
