/** A parcel's way: a conveyor seen from the side, with four stations from open to sealed. */
import { Fragment, type ReactNode } from 'react';
import type { Material } from './Box.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** The height of the belt on the drawing, and how far depth is drawn to the right and up. */
const belt = 76;
const slant = { x: 10, y: -7 };

type CartonProps = {
  x: number;
  w?: number;
  h?: number;
  y?: number;
  of?: Material;
  open?: boolean;
  taped?: boolean;
  children?: ReactNode;
};

/** A carton standing at x, its front square to the viewer, its top and right side slanting away. */
function Carton({
  x,
  w = 48,
  h = 34,
  y = belt,
  of = 'kraft',
  open = false,
  taped = false,
  children,
}: CartonProps) {
  const [left, right, top] = [x - w / 2, x + w / 2, y - h];
  const { x: sx, y: sy } = slant;
  return (
    <g className={`iso-${of}`}>
      <path className="iso-right" d={`M${right} ${top}l${sx} ${sy}V${y + sy}L${right} ${y}Z`} />
      <path
        className={open ? 'strip-inside' : 'iso-top'}
        d={`M${left} ${top}l${sx} ${sy}h${w}l${-sx} ${-sy}Z`}
      />
      {open && (
        <>
          <path className="iso-top" d={`M${left + sx} ${top + sy}l4 -11h${w}l-4 11Z`} />
          <path className="iso-top" d={`M${left} ${top}l-13 -5l${sx} ${sy}l13 5Z`} />
          <path className="iso-left" d={`M${right} ${top}l13 -3l${sx} ${sy}l-13 3Z`} />
        </>
      )}
      <path className="iso-left" d={`M${left} ${top}h${w}V${y}H${left}Z`} />
      {open && <path className="iso-top" d={`M${left} ${top}h${w}l-4 9H${left - 4}Z`} />}
      {taped && (
        <path className="iso-tape" d={`M${x - 4} ${top}l${sx} ${sy}h8l${-sx} ${-sy}v9h-8Z`} />
      )}
      {children}
    </g>
  );
}

/** The belt with its rollers, feet and the arrows of its direction. */
function Belt({ length, arrows }: { length: number; arrows: number[] }) {
  const rollers = Array.from({ length: length / 24 + 1 }, (_, i) => i * 24);
  return (
    <>
      <path className="strip-belt-top" d={`M-20 ${belt - 7}H${length + 20}V${belt}H-20Z`} />
      <path className="strip-belt" d={`M-20 ${belt}H${length + 20}v13H-20Z`} />
      {rollers.map((x) => (
        <circle key={x} className="strip-roller" cx={x} cy={belt + 6.5} r="3" />
      ))}
      <path className="strip-edge" d={`M-20 ${belt}H${length + 20}`} />
      {arrows.map((x) => (
        <path
          key={x}
          className="strip-arrow"
          d={`M${x - 22} ${belt - 24}l8 8-8 8M${x - 6} ${belt - 24}l8 8-8 8M${x + 10} ${belt - 24}l8 8-8 8`}
        />
      ))}
    </>
  );
}

/** Stored: a small rack over the belt's edge with its parcel on the shelf. */
function Stored({ x }: { x: number }) {
  return (
    <>
      <path
        className="strip-post-back"
        d={`M${x - 30} ${belt - 7}V29h4V${belt - 7}ZM${x + 46} ${belt - 7}V29h4V${belt - 7}Z`}
      />
      <Carton x={x - 14} y={belt - 4} w={26} h={14} of="deep" />
      <Carton x={x + 18} y={belt - 4} w={22} h={11} of="pale" />
      <path className="strip-shelf" d={`M${x - 40} 53h78l10 -6v4l-10 6h-78Z`} />
      <Carton x={x} y={53} w={36} h={19} taped />
      <path className="strip-post" d={`M${x - 42} 32h5V${belt}h-5ZM${x + 36} 32h5V${belt}h-5Z`} />
    </>
  );
}

/** Prepared: the label goes on under the scanner's beam. */
function Prepared({ x }: { x: number }) {
  return (
    <>
      <Carton x={x} taped>
        <path className="iso-label" d={`M${x - 19} ${belt - 24}h24v18h-24z`} />
        <path
          className="iso-ink"
          d={`M${x - 16} ${belt - 21}h11v2h-11zM${x - 16} ${belt - 17}h7v1.5h-7zM${x - 16} ${belt - 13}h1.5v5h-1.5zM${x - 13} ${belt - 13}h3v5h-3zM${x - 8.5} ${belt - 13}h1.5v5h-1.5zM${x - 5.5} ${belt - 13}h3v5h-3zM${x} ${belt - 13}h2v5h-2z`}
        />
      </Carton>
      <path className="strip-beam" d={`M${x + 42} 44L${x - 19} ${belt - 25}V${belt - 5}Z`} />
      <path className="strip-post" d={`M${x + 50} 38h5V${belt}h-5Z`} />
      <path className="strip-head" d={`M${x + 38} 36h24v11h-20z`} />
    </>
  );
}

/** Sealed: taped, and a check mark on its front. */
function Sealed({ x }: { x: number }) {
  return (
    <Carton x={x} of="brand" taped>
      <circle className="strip-seal" cx={x} cy={belt - 15} r="11" />
      <path className="strip-check" d={`m${x - 5.5} ${belt - 15} 4 4.5 7.5-8.5`} />
    </Carton>
  );
}

/** The stations in a parcel's order; each is drawn from `left` to the right. */
const stations = [
  (left: number) => <Carton x={left + 37} h={30} open />,
  (left: number) => <Stored x={left + 42} />,
  (left: number) => <Prepared x={left + 24} />,
  (left: number) => <Sealed x={left + 24} />,
] as const;

/** Where the stations begin: over the four columns of text below them, in windows of 1280 px and more. */
const columns = [32, 322, 612, 901] as const;

/** All four stations, side by side. */
export function Conveyor({ className }: DrawingProps) {
  return (
    <Drawing className={className} viewBox="0 0 1200 90" preserveAspectRatio="xMidYMax slice">
      <Belt length={1200} arrows={[216, 506, 796]} />
      {columns.map((left, step) => (
        <Fragment key={left}>{stations[step]?.(left)}</Fragment>
      ))}
    </Drawing>
  );
}

/** One station, where there is no room for all four: `step` counts from 0. */
export function ConveyorStation({ step, className }: DrawingProps & { step: number }) {
  return (
    <Drawing className={className} viewBox="0 20 312 70">
      <Belt length={312} arrows={step < stations.length - 1 ? [180] : []} />
      {stations[step]?.(24)}
    </Drawing>
  );
}
