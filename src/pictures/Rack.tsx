/** What stands in a warehouse: uprights, shelves with their load, pallets and conveyors. */
import type { ReactNode } from 'react';
import { Box, type Material, On, Parcel, type Print } from './Box.tsx';
import { line, round } from './iso.ts';

/** A parcel's place on a shelf: its gap to the one before, its length, depth and height. */
export interface Load {
  readonly gap?: number;
  readonly d: number;
  readonly w?: number;
  readonly h: number;
  readonly of?: Material;
  readonly print?: Print;
  readonly tape?: 'x' | 'y' | 'none';
  /** A smaller parcel lying on top of it. */
  readonly on?: { readonly d: number; readonly h: number; readonly of?: Material };
}

interface FrameProps {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly height: number;
}

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

interface ShelfProps {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly depth: number;
  readonly length: number;
  readonly load?: readonly Load[];
}

/** One deck between two frames with its load in a row along y, and the shelf's own small labels. */
export function Shelf({ x, y, z, depth, length, load = [] }: ShelfProps) {
  let at = y + 3;
  const slats =
    load.length > 0 ? [] : Array.from({ length: 7 }, (_, i) => y + ((i + 1) * length) / 8);
  return (
    <>
      <Box of="steel" x={x + 2} y={y} z={z - 6} w={depth - 2} d={length} h={6} />
      {slats.length > 0 ? (
        <path
          className="iso-slat"
          d={slats.map((s) => line([x + 6, s, z], [x + depth - 4, s, z])).join('')}
        />
      ) : null}
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
          <g key={place}>
            <Parcel x={front} y={place} z={z} w={w} d={d} h={h} {...look} />
            {on ? (
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
            ) : null}
          </g>
        );
      })}
    </>
  );
}

interface PalletProps {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly w: number;
  readonly d: number;
  readonly children?: ReactNode;
}

/** A wooden pallet, ten units high: three blocks under a deck of boards. */
export function Pallet({ x, y, z = 0, w, d, children }: PalletProps) {
  const boards = [0.2, 0.4, 0.6, 0.8];
  const seams = boards.map((at) => line([x + w * at, y, z + 10], [x + w * at, y + d, z + 10]));
  return (
    <>
      <Box of="night" x={x + 3} y={y + 3} z={z} w={w - 6} d={d - 6} h={6} plain />
      {[0, 0.5, 1].map((at) => (
        <Box
          key={`l${at}`}
          of="wood"
          x={x + at * (w - 8)}
          y={y + d - 8}
          z={z}
          w={8}
          d={8}
          h={6}
          plain
        />
      ))}
      {[0.5, 0].map((at) => (
        <Box
          key={`r${at}`}
          of="wood"
          x={x + w - 8}
          y={y + at * (d - 8)}
          z={z}
          w={8}
          d={8}
          h={6}
          plain
        />
      ))}
      <Box of="wood" x={x} y={y} z={z + 6} w={w} d={d} h={4} />
      <path className="iso-seam" d={seams.join('')} />
      {children}
    </>
  );
}

interface RollersProps {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  /** Height of the rollers above the floor. */
  readonly h: number;
  readonly along?: 'x' | 'y';
}

/** A conveyor on legs, its rollers across the way the parcels go. */
export function Rollers({ x, y, w, d, h, along = 'y' }: RollersProps) {
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
