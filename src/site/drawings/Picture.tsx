import { readDrawing } from './files.ts';

/** A drawing in a file of its own (src/pages/pictures), loaded lazily. */
export function Picture({ name, className }: { name: string; className?: string }) {
  const { width, height } = readDrawing(name);
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={className}
    />
  );
}
