/** A rack: its uprights, and its shelves with their load. */
import { Fragment } from 'react';
import { Box, type Material, On, Parcel, type Print } from './Box.tsx';
import { line } from './iso.ts';

/** A parcel's place on a shelf: its gap to the one before, its length, depth and height. */
export type Load = {
  gap?: number;
  d: number;
  w?: number;
  h: number;
  of?: Material;
  print?: Print;
  tape?: 'x' | 'y' | 'none';
  /** A smaller parcel lying on top of it. */
  on?: { d: number; h: number; of?: Material };
};

type FrameProps = {
  x: number;
  y: number;
  depth: number;
  height: number;
};

/** The pair of uprights at a bay's end with the lacing between them. */
export function Frame({ x, y, depth, height }: FrameProps) {
  const laces: string[] = [];
  const step = depth * 0.62;
  const inner = [x + 4, x + depth - 4] as const;
  for (let z = 6, side = 0; z + step < height; z += step, side = 1 - side) {
    const [from, to] = side === 0 ? inner : ([inner[1], inner[0]] as const);
    laces.push(line([from, y + 3, z], [to, y + 3, z + step]));
  }
  return (
    <>
      <Box of="brand" x={x} y={y} w={5} d={5} h={height} plain />
      <path className="iso-lace" d={laces.join('')} />
      <Box of="night" x={x + depth - 7} y={y - 2} w={10} d={10} h={3} plain />
      <Box of="brand" x={x + depth - 5} y={y} w={6} d={6} h={height} plain />
    </>
  );
}

type ShelfProps = {
  x: number;
  y: number;
  z: number;
  depth: number;
  length: number;
  load?: Load[];
};

/** One deck between two frames with its load in a row along y, and the shelf's own small labels. */
export function Shelf({ x, y, z, depth, length, load = [] }: ShelfProps) {
  let at = y + 3;
  const slats =
    load.length > 0 ? [] : Array.from({ length: 7 }, (_, i) => y + ((i + 1) * length) / 8);
  return (
    <>
      <Box of="steel" x={x + 2} y={y} z={z - 6} w={depth - 2} d={length} h={6} />
      {slats.length > 0 && (
        <path
          className="iso-slat"
          d={slats.map((s) => line([x + 6, s, z], [x + depth - 4, s, z])).join('')}
        />
      )}
      <On plane="right" at={[x + depth, y + length, z]}>
        <path
          className="iso-label"
          d={`M${length * 0.3} 1.5h9v3h-9zM${length * 0.72} 1.5h9v3h-9z`}
        />
      </On>
      {load.map(({ gap = 3, d, w = depth - 16, h, on, ...look }) => {
        const place = at + gap;
        at = place + d;
        const front = x + depth - 4 - w;
        return (
          <Fragment key={place}>
            <Parcel x={front} y={place} z={z} w={w} d={d} h={h} {...look} />
            {on && (
              <Parcel
                x={front + w - 34}
                y={place + (d - on.d) / 2}
                z={z + h}
                w={30}
                d={on.d}
                h={on.h}
                of={on.of ?? 'pale'}
                print="none"
                tape="x"
              />
            )}
          </Fragment>
        );
      })}
    </>
  );
}
