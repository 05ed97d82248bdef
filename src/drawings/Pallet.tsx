import type { ReactNode } from 'react';
import { Box, Boxes } from './Box.tsx';
import { line } from './iso.ts';

type Props = {
  x: number;
  y: number;
  z?: number;
  w: number;
  d: number;
  children?: ReactNode;
};

/** A wooden pallet, ten units high: three blocks under a deck of boards. */
export function Pallet({ x, y, z = 0, w, d, children }: Props) {
  const boards = [0.2, 0.4, 0.6, 0.8];
  const seams = boards.map((at) => line([x + w * at, y, z + 10], [x + w * at, y + d, z + 10]));
  const front = [0, 0.5, 1].map((at) => [x + at * (w - 8), y + d - 8] as const);
  const right = [0.5, 0].map((at) => [x + w - 8, y + at * (d - 8)] as const);
  const blocks = [...front, ...right].map(([x, y]) => ({ x, y, z, w: 8, d: 8, h: 6 }));
  return (
    <>
      <Box of="night" x={x + 3} y={y + 3} z={z} w={w - 6} d={d - 6} h={6} plain />
      <Boxes of="wood" boxes={blocks} />
      <Box of="wood" x={x} y={y} z={z + 6} w={w} d={d} h={4} />
      <path className="iso-seam" d={seams.join('')} />
      {children}
    </>
  );
}
