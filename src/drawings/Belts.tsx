/** Conveyor belts seen from above: one for each service, what crosses between two, and their junction. */
import type { Theme } from '../content/schemas.ts';
import { Drawing, type DrawingProps, type ThemedProps } from './Drawing.tsx';

/** The middle of a belt, in hundredths of the drawing's width. */
export function beltAt(index: number, belts: number): number {
  return Math.round(((index + 0.5) * 1000) / belts) / 10;
}

/** The belts in their services' colors. */
type BeltsProps = DrawingProps & { colors: Theme[] };

/** The belts from top to bottom, whatever the height of what is beside them. */
export function Belts({ colors, className }: BeltsProps) {
  return (
    <Drawing className={className}>
      {colors.map((color, index) => {
        const x = `${beltAt(index, colors.length)}%`;
        return (
          <g key={x} data-theme={color}>
            <line className="join-belt" x1={x} x2={x} y2="100%" />
            <line className="join-rollers" x1={x} x2={x} y2="100%" />
          </g>
        );
      })}
    </Drawing>
  );
}

type HandoverProps = ThemedProps & {
  /** The places of the two belts. */
  from: number;
  to: number;
  /** The color of whose belt it comes from. */
  color: Theme;
};

/** A parcel on one belt, and its way to another. */
export function Handover({ from, to, color, className }: HandoverProps) {
  return (
    <Drawing className={className} color={color}>
      <line className="join-way" x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
      <svg x={`${from}%`} y="50%" overflow="visible" aria-hidden="true">
        <path className="join-parcel" d="M-9-9H9V9H-9z" />
        <path className="join-tape" d="M-3-9H3V9H-3z" />
      </svg>
      <svg x={`${to}%`} y="50%" overflow="visible" aria-hidden="true">
        <circle className="join-stop" r="9" />
        <path className="join-arrow" d={to > from ? 'M-3.5-4 1 0l-4.5 4' : 'M3.5-4-1 0l4.5 4'} />
      </svg>
    </Drawing>
  );
}

/** Where the belts turn, one after another, into the one that leaves at the right. */
export function BeltJunction({ colors, className }: BeltsProps) {
  return (
    <Drawing className={className} viewBox="0 0 100 100" preserveAspectRatio="none">
      {colors.map((color, index) => {
        const x = beltAt(index, colors.length);
        const way = `M${x} 0C${x} 75 ${x} 100 ${Math.min(100, x + 22)} 100H100`;
        return (
          <g key={x} data-theme={color}>
            <path className="join-belt" d={way} />
            <path className="join-rollers" d={way} />
          </g>
        );
      })}
    </Drawing>
  );
}
