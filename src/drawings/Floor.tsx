import { Box } from './Box.tsx';
import { ground } from './iso.ts';

type Extent = { w: number; d: number };
type Props = Extent & { h?: number; shadow?: Extent };

/** The slab that a drawing stands on, its upper side at height 0, and the shadow under it. */
export function Floor({ w, d, h = 10, shadow = { w, d } }: Props) {
  return (
    <>
      <path className="iso-shadow" d={ground(8, 10, shadow.w, shadow.d, -14)} />
      <Box of="floor" x={0} y={0} z={-h} w={w} d={d} h={h} />
    </>
  );
}
