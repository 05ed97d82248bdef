/** The parts that the cutaway shows many times: each is drawn once and placed by `use`. */
import { Box, type Material, On, Sides } from './Box.tsx';
import { type Cuboid, faces, line, type Point, project } from './iso.ts';
import { Pallet } from './Pallet.tsx';
import { Truck } from './Truck.tsx';

type Shape = { w: number; d: number; h: number; tape: 'x' | 'y'; label?: 'left' | 'right' };

/** Parcels: those of the racks along y, whose labels are on the right, and those along x. */
const parcels = {
  a: { w: 48, d: 24, h: 36, tape: 'x', label: 'right' },
  b: { w: 48, d: 30, h: 26, tape: 'y' },
  c: { w: 48, d: 22, h: 22, tape: 'x' },
  e: { w: 48, d: 38, h: 38, tape: 'y', label: 'right' },
  f: { w: 24, d: 48, h: 36, tape: 'y', label: 'left' },
  g: { w: 30, d: 48, h: 26, tape: 'x' },
  i: { w: 22, d: 48, h: 22, tape: 'y' },
  j: { w: 38, d: 48, h: 38, tape: 'x', label: 'left' },
  k: { w: 34, d: 30, h: 26, tape: 'x', label: 'left' },
  m: { w: 22, d: 22, h: 18, tape: 'y' },
} satisfies Record<string, Shape>;

export type ParcelKind = keyof typeof parcels;
export type PartName =
  | ParcelKind
  | 'upright-y'
  | 'shelf-y'
  | 'upright-x'
  | 'shelf-x'
  | 'pallet'
  | 'rafter-x'
  | 'rafter-y';

type UseProps = { part: PartName; at: Point; of?: Material };

/** One of the parts, moved to a point in space and made of a material. */
export function Put({ part, at, of }: UseProps) {
  const [x, y] = project(at);
  return <use href={`#${part}`} x={x} y={y} className={of && `iso-${of}`} />;
}

/** The measures of a parcel. */
export function sizeOf(kind: ParcelKind): Shape {
  return parcels[kind];
}

function Strip({ w, d, h, tape }: Shape) {
  const half = Math.min(w, d) * 0.11;
  const low = h - Math.min(10, h * 0.32);
  const d2 =
    tape === 'x'
      ? line([0, d / 2 - half, h], [w, d / 2 - half, h], [w, d / 2 - half, low]) +
        line([w, d / 2 + half, low], [w, d / 2 + half, h], [0, d / 2 + half, h]).replace('M', 'L')
      : line([w / 2 - half, 0, h], [w / 2 - half, d, h], [w / 2 - half, d, low]) +
        line([w / 2 + half, d, low], [w / 2 + half, d, h], [w / 2 + half, 0, h]).replace('M', 'L');
  return <path className="iso-tape" d={`${d2}Z`} />;
}

function ParcelShape({ id, ...shape }: Shape & { id: string }) {
  const { w, d, h, label } = shape;
  return (
    <g id={id}>
      <Sides {...faces({ x: 0, y: 0, w, d, h })} />
      <Strip {...shape} />
      {label && (
        <On plane={label} at={label === 'left' ? [w - 19, d, 14] : [w, 19, 14]}>
          <path className="iso-label" d="M0 0h15v11H0z" />
          <path
            className="iso-ink"
            d="M2 2h7v1.5H2zM2 5.5h1v4H2zM4 5.5h2v4H4zM7 5.5h1v4H7zM9.5 5.5h2v4h-2zM12.5 5.5h1v4h-1z"
          />
        </On>
      )}
    </g>
  );
}

/** The front beam of a shelf with the labels of its bins. */
function Beam({ plane, ...box }: Cuboid & { plane: 'left' | 'right' }) {
  const { x, y, z = 0, w, d, h } = box;
  return (
    <>
      <Box of="night" {...box} plain />
      <On plane={plane} at={plane === 'right' ? [x + w, y + d, z + h] : [x, y + d, z + h]}>
        <path className="iso-label" d="M8 2h11v4H8zM35 2h11v4H35zM62 2h11v4H62z" />
      </On>
    </>
  );
}

export const rack = { pitch: 86, inner: 80, depth: 60, post: 6, decks: [12, 60, 108] };
const high = 158;

/** Everything that `Put` can place. */
export function CutawayParts() {
  const { inner, depth, post } = rack;
  const lace = (along: 'x' | 'y') =>
    [0, 1, 2, 3].map((i) => {
      const ends = i % 2 === 0 ? [5, depth - 5] : [depth - 5, 5];
      return line(
        ...ends.map((at, end): Point => {
          const z = 8 + (i + end) * 34;
          return along === 'y' ? [at, 3, z] : [3, at, z];
        }),
      );
    });
  return (
    <defs>
      {Object.entries(parcels).map(([id, shape]) => (
        <ParcelShape key={id} id={id} {...shape} />
      ))}
      <g id="truck">
        <Truck />
      </g>
      <g id="pallet">
        <Pallet x={0} y={0} w={64} d={70} />
      </g>
      <g id="rafter-x">
        <Box of="cut" x={0} y={0} w={8} d={34} h={12} plain />
      </g>
      <g id="rafter-y">
        <Box of="cut" x={0} y={0} w={34} d={8} h={12} plain />
      </g>
      <g id="upright-y">
        <Box of="brand" x={0} y={0} w={post} d={post} h={high} plain />
        <path className="iso-lace" d={lace('y').join('')} />
        <Box of="brand" x={depth - post} y={0} w={post} d={post} h={high} plain />
      </g>
      <g id="shelf-y">
        <Box of="steel" x={2} y={0} z={-4} w={depth - 6} d={inner} h={4} plain />
        <Beam plane="right" x={depth - 5} y={0} z={-8} w={5} d={inner} h={8} />
      </g>
      <g id="upright-x">
        <Box of="brand" x={0} y={0} w={post} d={post} h={high} plain />
        <path className="iso-lace" d={lace('x').join('')} />
        <Box of="brand" x={0} y={depth - post} w={post} d={post} h={high} plain />
      </g>
      <g id="shelf-x">
        <Box of="steel" x={0} y={2} z={-4} w={inner} d={depth - 6} h={4} plain />
        <Beam plane="left" x={0} y={depth - 5} z={-8} w={inner} d={5} h={8} />
      </g>
    </defs>
  );
}
