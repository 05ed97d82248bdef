/** Parcels, shelves and uprights seen straight from the side, as the climbing shelves show them. */
import type { Material } from './Box.tsx';
import { parcelSide } from './side-view.ts';

type ParcelProps = {
  x: number;
  floor: number;
  w: number;
  h: number;
  of?: Material;
};

/** A closed parcel standing on `floor` with its left edge at `x`. */
export function SideParcel({ x, floor, w, h, of = 'kraft' }: ParcelProps) {
  const { front, foot, tape } = parcelSide(w, h, { share: 0.16, drop: Math.round(h * 0.42) });
  return (
    <g className={`iso-${of}`} transform={`translate(${x} ${floor - h})`}>
      <rect className="iso-left" {...front} />
      <rect className="side-shade" {...foot} />
      <rect className="iso-tape" {...tape} />
      {w > 22 && (
        <>
          <path className="iso-label" d={`M4 ${h - 12}h11v8H4z`} />
          <path
            className="side-ticks"
            d={`M6 ${h - 10}v4M8.2 ${h - 10}v4M10 ${h - 10}v4M13 ${h - 10}v4`}
          />
        </>
      )}
    </g>
  );
}

/** A shelf's beam with its holes, its upper edge at `y`. */
export function SideBeam({ x, y, w }: { x: number; y: number; w: number }) {
  return (
    <>
      <path className="side-beam" d={`M${x} ${y}h${w}v7H${x}z`} />
      <path className="side-holes" d={`M${x + 9} ${y + 3.5}h${w - 16}`} />
    </>
  );
}

/** An upright from `top` down to `floor`, its middle at `x`. */
export function SideUpright({ x, top, floor }: { x: number; top: number; floor: number }) {
  return (
    <>
      <path className="side-upright" d={`M${x - 3} ${top}h6v${floor - top}h-6z`} />
      <path className="side-slots" d={`M${x} ${top + 5}V${floor - 4}`} />
    </>
  );
}
