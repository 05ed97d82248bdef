import { Box, Boxes } from './Box.tsx';
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
  const legs = Array.from({ length: spans + 1 }, (_, i) => {
    const at = round(4 + (i * (length - 14)) / spans);
    const pair =
      along === 'y'
        ? [
            [x + 4, y + at],
            [x + w - 7, y + at],
          ]
        : [
            [x + at, y + 4],
            [x + at, y + d - 7],
          ];
    return pair.map(([x = 0, y = 0]) => ({ x, y, w: 5, d: 5, h: h - 8 }));
  });
  return (
    <>
      <Boxes of="steel" boxes={legs.flat()} />
      <Box of="night" x={x} y={y} z={h - 10} w={w} d={d} h={10} />
      <path className="iso-roller" d={rollers.join('')} />
    </>
  );
}
