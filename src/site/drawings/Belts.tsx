/** Conveyor belts seen from above: one for each service, and what crosses between two. */
import type { SVGProps } from 'react';
import type { Theme } from '#content/service-schema.ts';
import '#ui/tokens/themes.css';

/** The middle of a belt, in hundredths of the drawing's width. */
export function beltAt(index: number, belts: number): number {
  return Math.round(((index + 0.5) * 1000) / belts) / 10;
}

const Svg = (props: SVGProps<SVGSVGElement>) => <svg aria-hidden="true" {...props} />;

type BeltsProps = {
  colors: Theme[];
  className: string;
  /** Where a belt runs that begins here at the top of 100 by 100 units. */
  way(x: number): string;
};

export function Belts({ colors, className, way }: BeltsProps) {
  return (
    <Svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none">
      {colors.map((color, index) => {
        const d = way(beltAt(index, colors.length));
        return (
          <g key={d} data-theme={color} className="join-belt">
            <path d={d} />
            <path d={d} />
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
