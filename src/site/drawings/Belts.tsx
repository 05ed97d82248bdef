/** Conveyor belts seen from above: one for each service, what crosses between two, and their junction. */
import type { SVGProps } from 'react';
import type { Theme } from '#content/service-schema.ts';
import '#ui/tokens/themes.css';

/** The middle of a belt, in hundredths of the drawing's width. */
export function beltAt(index: number, belts: number): number {
  return Math.round(((index + 0.5) * 1000) / belts) / 10;
}

const Svg = (props: SVGProps<SVGSVGElement>) => <svg aria-hidden="true" {...props} />;

type BeltsProps = { colors: Theme[]; className: string };

/** The belts from top to bottom, whatever the height of what is beside them. */
export function Belts({ colors, className }: BeltsProps) {
  return (
    <Svg className={className}>
      {colors.map((color, index) => {
        const x = `${beltAt(index, colors.length)}%`;
        return (
          <g key={x} data-theme={color} className="join-belt">
            <line x1={x} x2={x} y2="100%" />
            <line x1={x} x2={x} y2="100%" />
          </g>
        );
      })}
    </Svg>
  );
}

type HandoverProps = {
  from: number;
  to: number;
  /** The color of whose belt it comes from. */
  color: Theme;
};

/** A parcel on one belt, and its way to another. */
export function Handover({ from, to, color }: HandoverProps) {
  return (
    <Svg
      data-theme={color}
      overflow="visible"
      fill="none"
      stroke="var(--theme-from)"
      strokeWidth={4}
    >
      <line x1={`${from}%`} x2={`${to}%`} y1="50%" y2="50%" />
      <Svg x={`${from}%`} y="50%" overflow="visible">
        <path strokeWidth={18} d="M-9 0H9" />
        <path stroke="var(--theme-to)" strokeWidth={6} d="M0-9V9" />
      </Svg>
      <Svg x={`${to}%`} y="50%" overflow="visible" strokeLinecap="round" strokeLinejoin="round">
        <circle r={9} fill="var(--paper)" />
        <path
          stroke="var(--ink)"
          strokeWidth={2}
          d={to > from ? 'M-3.5-4 1 0l-4.5 4' : 'M3.5-4-1 0l4.5 4'}
        />
      </Svg>
    </Svg>
  );
}

/** Where the belts turn, one after another, into the one that leaves at the right. */
export function BeltJunction({ colors, className }: BeltsProps) {
  return (
    <Svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none">
      {colors.map((color, index) => {
        const x = beltAt(index, colors.length);
        const way = `M${x} 0C${x} 75 ${x} 100 ${Math.min(100, x + 22)} 100H100`;
        return (
          <g key={x} data-theme={color} className="join-belt">
            <path d={way} />
            <path d={way} />
          </g>
        );
      })}
    </Svg>
  );
}
