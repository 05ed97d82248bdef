/** The parts of a rack from the side. */

export const uprightWidth = 14;
const beamHeight = 16;
const holeDistance = 18;

/** A post with the holes that beams are hooked into. */
export function Upright({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  const height = bottom - top;
  const count = Math.ceil(height / holeDistance);
  const holes = Array.from({ length: count }, (_, index) => top + 8 + index * holeDistance);
  return (
    <g>
      <rect x={x} y={top} width={uprightWidth} height={height} fill="#ff8a1c" />
      <rect x={x} y={top} width="3" height={height} fill="#ffb020" />
      <rect x={x + uprightWidth - 3} y={top} width="3" height={height} fill="#d9570f" />
      {holes.map((y) => (
        <rect key={y} x={x + 5.5} y={y} width="3" height="8" rx="1.5" fill="#7a2d05" />
      ))}
    </g>
  );
}

/** A shelf's beam: a lit lip, holes at its ends, and the shade that it casts on what is below. */
export function Beam({ x, y, length, lip }: { x: number; y: number; length: number; lip: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y={beamHeight} width={length} height="12" fill="#05070f" opacity="0.35" />
      <rect width={length} height={beamHeight} fill="#2b3781" />
      <rect y={beamHeight - 3} width={length} height="3" fill="#1f2860" />
      <rect width={length} height="3" fill={lip} />
      <path
        d={`M22 9h6M34 9h6M${length - 24} 9h6M${length - 12} 9h6`}
        stroke="#171d4a"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A blank shelf label on a beam. */
export function Tag({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y + 3})`}>
      <rect width="34" height="11" rx="1.5" fill="#fffdf8" />
      <path d="M4 3v5M7 3v5M9.5 3v5M13 3v5M15.5 3v5" stroke="#14172b" strokeWidth="1.4" />
      <path d="M20 5.5h10" stroke="#14172b" strokeWidth="1.5" opacity="0.5" />
    </g>
  );
}
