import { Box } from './Box.tsx';
import { line, round } from './iso.ts';

type Props = {
  x: number;
  y: number;
  w: number;
  d: number;
  /** Height of the rollers above the floor. */
  h: number;
  along?: 'x' | 'y';
};

/** A conveyor on legs, its rollers across the way the parcels go. */
export function Rollers({ x, y, w, d, h, along = 'y' }: Props) {
  const length = along === 'y' ? d : w;
  const count = Math.floor((length - 6) / 9);
  const rollers = Array.from({ length: count }, (_, i) => {
    const at = 6 + i * 9;
    return along === 'y'
      ? line([x + 5, y + at, h], [x + w - 5, y + at, h])
      : line([x + at, y + 5, h], [x + at, y + d - 5, h]);
  });
  const spans = Math.max(1, Math.round(length / 90));
  const legs = Array.from({ length: spans + 1 }, (_, i) => round(4 + (i * (length - 14)) / spans));
  return (
    <>
      {legs.map((at) =>
        along === 'y' ? (
          <g key={at}>
            <Box of="steel" x={x + 4} y={y + at} w={5} d={5} h={h - 8} plain />
            <Box of="steel" x={x + w - 7} y={y + at} w={5} d={5} h={h - 8} plain />
          </g>
        ) : (
          <g key={at}>
            <Box of="steel" x={x + at} y={y + 4} w={5} d={5} h={h - 8} plain />
            <Box of="steel" x={x + at} y={y + d - 7} w={5} d={5} h={h - 8} plain />
          </g>
        ),
      )}
      <Box of="night" x={x} y={y} z={h - 10} w={w} d={d} h={10} />
      <path className="iso-roller" d={rollers.join('')} />
    </>
  );
}
