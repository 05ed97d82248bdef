import type { ReactNode } from 'react';
import type { Theme } from '../content/schemas.ts';
import { Box, On } from './Box.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { line } from './iso.ts';

/** How long, deep and high the carton is: its printed side is the longest, so that the icon is large. */
const [w, d, h] = [52, 24, 40];

/** The tape along the carton's top, which reaches a third down its narrow side. */
const tape = line(
  [0, 8, h],
  [w, 8, h],
  [w, 8, h * 0.64],
  [w, 16, h * 0.64],
  [w, 16, h],
  [0, 16, h],
);

type Props = DrawingProps & { color: Theme; sign: ReactNode };

/** A carton in the first of a service's two colors, taped in the second, with a sign in print. */
export function SignedCarton({ sign, color, className }: Props) {
  return (
    <Drawing className={className} color={color} viewBox="-22 -41 68 80">
      <Box of="service" x={0} y={0} w={w} d={d} h={h} />
      <path className="iso-service iso-wrap" d={`${tape}Z`} />
      <On plane="left" at={[0, d, h]}>
        <g className="iso-sign" transform="translate(8 2) scale(1.5)">
          {sign}
        </g>
      </On>
    </Drawing>
  );
}
