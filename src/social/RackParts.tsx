/** The parts of a rack from the side. */
import type { Palette } from '../tokens/palette.ts';
import { beam, paper, shadow } from './paints.ts';

export const uprightWidth = 14;
const beamHeight = 16;
const holeDistance = 18;

type UprightProps = { x: number; top: number; bottom: number; palette: Palette };

/** A post with the holes that beams are hooked into. */
export function Upright({ x, top, bottom, palette }: UprightProps) {
  const height = bottom - top;
  const count = Math.ceil(height / holeDistance);
  const holes = Array.from({ length: count }, (_, index) => top + 8 + index * holeDistance);
  return (
    <g>
      <rect x={x} y={top} width={uprightWidth} height={height} fill={palette('brand-400')} />
      <rect x={x} y={top} width="3" height={height} fill={palette('brand-200')} />
      <rect
        x={x + uprightWidth - 3}
        y={top}
        width="3"
        height={height}
        fill={palette('brand-700')}
      />
      {holes.map((y) => (
        <rect key={y} x={x + 5.5} y={y} width="3" height="8" rx="1.5" fill={palette('brand-900')} />
      ))}
    </g>
  );
}

type BeamProps = { x: number; y: number; length: number; lip?: string };

/** A shelf's beam: a lit lip, holes at its ends, and the shade that it casts on what is below. */
export function Beam({ x, y, length, lip = beam.lip }: BeamProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y={beamHeight} width={length} height="12" fill={shadow} opacity="0.35" />
      <rect width={length} height={beamHeight} fill={beam.front} />
      <rect y={beamHeight - 3} width={length} height="3" fill={beam.foot} />
      <rect width={length} height="3" fill={lip} />
      <path
        d={`M22 9h6M34 9h6M${length - 24} 9h6M${length - 12} 9h6`}
        stroke={beam.hole}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A blank shelf label on a beam. */
export function Tag({ x, y, ink }: { x: number; y: number; ink: string }) {
  return (
    <g transform={`translate(${x} ${y + 3})`}>
      <rect width="34" height="11" rx="1.5" fill={paper} />
      <path d="M4 3v5M7 3v5M9.5 3v5M13 3v5M15.5 3v5" stroke={ink} strokeWidth="1.4" />
      <path d="M20 5.5h10" stroke={ink} strokeWidth="1.5" opacity="0.5" />
    </g>
  );
}
