/**
 * A parcel's way from open to sealed, seen from the side: the belt runs on beyond both edges of the
 * window, and over it stand the four stations. Where a page's scrolling can move it, one carton
 * travels the belt (belt-motion.css); everywhere else one stands at each station.
 */
import { CartonFromSide } from './BeltCarton.tsx';
import {
  beltTop,
  DockDoor,
  LabelPrinter,
  Lift,
  PackingList,
  ScannerLight,
  StorageRack,
  shelfAbove,
  Van,
} from './BeltStations.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';

/** Where the carton stands at each station, over the columns of text below; belt-motion.css goes as far. */
const stops = [102, 402, 716, 1032] as const;

/** The belt with its rollers and legs: wide enough for any window, cut off at its edges. */
function Belt() {
  return (
    <>
      <path className="iso-line" d="M-1200 289.500H2400" />
      <path
        className="strip-head"
        d="M-204 256h8v33h-8zM-504 256h8v33h-8zM-804 256h8v33h-8zM96 256h8v33h-8zM396 256h8v33h-8zM696 256h8v33h-8zM1146 256h8v33h-8zM1396 256h8v33h-8zM1696 256h8v33h-8zM1996 256h8v33h-8z"
      />
      <path className="strip-belt-top" d={`M-1200 ${beltTop - 13}H2400V${beltTop}H-1200z`} />
      <path className="strip-belt" d={`M-1200 ${beltTop}H2400v25H-1200z`} />
      <path className="strip-rollers" d={`M-1200 ${beltTop + 13}H2400`} />
      <path className="strip-edge" d={`M-1200 ${beltTop}H2400`} />
    </>
  );
}

export function Conveyor({ className }: DrawingProps) {
  const [, storage, prep] = stops;
  return (
    <Drawing className={className} viewBox="0 0 1200 292">
      <DockDoor />
      <PackingList x={262} />
      <StorageRack />
      <LabelPrinter x={prep} />
      <Van />
      <Belt />
      <Lift x={storage} />
      {stops.map((x, station) => (
        <g
          key={x}
          className="belt-standing"
          transform={`translate(${x} ${beltTop - (x === storage ? shelfAbove : 0)})`}
        >
          <CartonFromSide station={station} />
        </g>
      ))}
      <g className="belt-moving" transform={`translate(${stops[0]} ${beltTop})`}>
        <g className="belt-way">
          <g className="belt-lift">
            <CartonFromSide />
          </g>
        </g>
      </g>
      <ScannerLight x={prep} />
    </Drawing>
  );
}
