/** The belt of narrow windows, seen from above: what stands at each station, and the carton on its way. */
import { CartonFromAbove } from './BeltCarton.tsx';
import { Drawing } from './Drawing.tsx';

/** Over the belt, in the stations' order: the dock's plate, two shelves, the scanner, the way out. */
const machines = [
  <path key="dock" className="strip-post" d="M4 -6h64v7h-64z" />,
  <g key="rack">
    <path className="strip-post" d="M-3 12h9v40h-9zM66 12h9v40h-9z" />
    <path className="side-slots" d="M1.500 16v32M70.500 16v32" />
  </g>,
  <g key="scanner">
    <path className="strip-beam belt-scan" d="M8 6h56v52h-56z" />
    <path className="strip-head" d="M-4 26h80v11h-80z" />
    <path className="iso-glowline" d="M26 31.500h20" />
  </g>,
  <path key="van" className="iso-shutter" d="M-4 56h80v6h-80z" />,
] as const;

/** A station's machine with the carton that stands there where none moves. */
export function StationFromAbove({ station }: { station: number }) {
  return (
    <Drawing later className="belt-station" viewBox="0 0 72 64">
      <g className="belt-standing" transform="translate(36 32)">
        <CartonFromAbove station={station} />
      </g>
      {machines[station]}
    </Drawing>
  );
}

/** The one carton that goes down the whole belt. */
export function MovingFromAbove() {
  return (
    <div className="belt-moving belt-down" aria-hidden="true">
      <Drawing later className="belt-station" viewBox="-36 -32 72 64">
        <g className="belt-lift">
          <CartonFromAbove />
        </g>
      </Drawing>
    </div>
  );
}
