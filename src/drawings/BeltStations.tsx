/** What stands at the belt's four stations, seen from the side; the carton's foot is at `beltTop`. */
import { markParcels, shelfPath } from '../mark/mark-shape.ts';
import { SideBeam, SideParcel, SideUpright } from './SideParcel.tsx';

export const beltTop = 232;

/** How high the shelf at the second station is above the belt; `belt-lift` in belt.css goes as far. */
export const shelfAbove = 92;

/** Receiving: a trailer at the open door, and the packing list that the cartons are counted against. */
export function DockDoor() {
  return (
    <>
      <path className="strip-belt" d="M4 38h196v182H4z" />
      <path className="iso-hush" d="M22 60h160v160H22z" />
      <g className="belt-behind">
        <SideParcel x={36} floor={219} w={60} h={46} of="deep" />
        <SideParcel x={42} floor={173} w={50} h={34} />
        <SideParcel x={100} floor={219} w={72} h={38} />
        <SideParcel x={104} floor={181} w={60} h={46} of="pale" />
        <SideParcel x={112} floor={135} w={46} h={26} of="deep" />
      </g>
      <path className="iso-shutter" d="M4 38h196v44H4z" />
      <path className="iso-slat" d="M4 49h196M4 60h196M4 71h196" />
      <path className="iso-tyre" d="M4 82h196v5H4z" />
      <path className="strip-head" d="M-10 20h224v18h-224z" />
      <path className="strip-post" d="M-10 38h14v182h-14zM200 38h14v182h-14z" />
      <path
        className="side-slots"
        d="M-10 52l14 -14M-10 80l14 -14M-10 108l14 -14M-10 136l14 -14M-10 164l14 -14M-10 192l14 -14M-10 219l14 -13M200 52l14 -14M200 80l14 -14M200 108l14 -14M200 136l14 -14M200 164l14 -14M200 192l14 -14M200 219l14 -13"
      />
    </>
  );
}

/** The packing list on its stand; the ticks come one by one as the carton is counted. */
export function PackingList({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="strip-head" d="M-2.500 150h5v69h-5zM-25 88h50v66h-50z" />
      <path className="iso-label" d="M-22 91h44v60h-44z" />
      <path
        className="iso-ink"
        d="M-17 97h20v3h-20zM-4 108h20v2h-20zM-4 121h14v2h-14zM-4 134h18v2h-18z"
      />
      {['m-17 108 3.500 4 6-7', 'm-17 121 3.500 4 6-7', 'm-17 134 3.500 4 6-7'].map(
        (tick, line) => (
          <path key={tick} className={`strip-tick belt-tick-${line + 1}`} d={`M0 0${tick}`} />
        ),
      )}
    </g>
  );
}

/** Storage: two bays full of parcels, and one place that is free. */
export function StorageRack() {
  const shelf = beltTop - shelfAbove;
  return (
    <>
      <SideBeam x={322} y={48} w={260} />
      <SideBeam x={322} y={shelf} w={260} />
      <SideParcel x={336} floor={48} w={44} h={30} of="deep" />
      <SideParcel x={382} floor={48} w={36} h={22} />
      <SideParcel x={422} floor={48} w={46} h={34} of="pale" />
      <SideParcel x={492} floor={48} w={40} h={26} />
      <SideParcel x={534} floor={48} w={38} h={36} of="brand" />
      <SideParcel x={490} floor={shelf} w={44} h={36} of="pale" />
      <SideParcel x={494} floor={shelf - 36} w={34} h={24} of="deep" />
      <SideParcel x={538} floor={shelf} w={34} h={30} />
      <SideParcel x={492} floor={219} w={46} h={32} />
      <SideParcel x={540} floor={219} w={34} h={44} of="deep" />
      <SideUpright x={322} top={4} floor={219} />
      <SideUpright x={482} top={4} floor={219} />
      <SideUpright x={582} top={4} floor={219} />
    </>
  );
}

/** The mast before the rack, and the fork that lifts the carton to its place. */
export function Lift({ x }: { x: number }) {
  return (
    <>
      <path className="iso-shutter" d={`M${x - 66} 10h7v209h-7z`} />
      <path className="iso-slat" d={`M${x - 62.5} 14v201`} />
      <g className="belt-lift">
        <path
          className="strip-head"
          d={`M${x - 70} ${beltTop - 22}h15v24h-15zM${x - 58} ${beltTop - 1}h104v4h-104z`}
        />
      </g>
    </>
  );
}

/** FBA prep: the printer over the belt with the label it has ready. */
export function LabelPrinter({ x }: { x: number }) {
  return (
    <>
      <path className="iso-shutter" d={`M${x - 82} 104h8v115h-8zM${x + 74} 104h8v115h-8z`} />
      <path className="strip-belt" d={`M${x - 92} 42h184v62h-184z`} />
      <path className="strip-post" d={`M${x - 92} 98h184v6h-184z`} />
      <path className="iso-label" d={`M${x - 78} 56h62v30h-62z`} />
      <path
        className="iso-ink"
        d={`M${x - 72} 61h3v14h-3zM${x - 66} 61h6v14h-6zM${x - 57} 61h2v14h-2zM${x - 52} 61h5v14h-5zM${x - 44} 61h3v14h-3zM${x - 38} 61h6v14h-6zM${x - 29} 61h2v14h-2zM${x - 24} 61h3v14h-3zM${x - 72} 79h34v3h-34z`}
      />
      <circle className="iso-label" cx={x + 42} cy="70" r="19" />
      <circle className="strip-belt" cx={x + 42} cy="70" r="6" />
      <circle className="strip-roller" cx={x + 78} cy="56" r="4" />
      <path className="strip-head" d={`M${x - 20} 104h40v14h-12l-4 8h-8l-4 -8h-12z`} />
    </>
  );
}

/** The scanner's light, which falls over the carton. */
export function ScannerLight({ x }: { x: number }) {
  return (
    <path
      className="strip-beam belt-scan"
      d={`M${x - 4} 126L${x - 60} ${beltTop}H${x + 60}L${x + 4} 126z`}
    />
  );
}

/** Direct fulfillment: the van, its side open to the belt. */
export function Van() {
  return (
    <>
      <g className="iso-paper">
        <path
          className="iso-left"
          d="M928 40q0 -12 12 -12h262v232H928zM1202 92h46q12 0 20 10l34 46q22 6 26 26v86h-126z"
        />
        <path className="strip-post" d="M928 206h274v10h-274zM1202 206h124v10h-124z" />
      </g>
      <path className="iso-glass" d="M1216 106h32q6 0 9 4l27 38h-68z" />
      <path className="strip-belt" d="M962 62h142v158h-142z" />
      <path className="iso-hush" d="M974 78h118v142h-118z" />
      <SideParcel x={980} floor={140} w={40} h={30} />
      <SideParcel x={1024} floor={140} w={58} h={40} of="deep" />
      <path className="side-beam" d="M968 140h130v6h-130z" />
      <g transform="translate(1122 70) scale(4)">
        {markParcels.map(({ path }) => (
          <path key={path} className="strip-post" d={path} />
        ))}
        <path className="strip-belt" d={shelfPath} />
      </g>
      <circle className="iso-tyre" cx="1000" cy="262" r="27" />
      <circle className="iso-rim" cx="1000" cy="262" r="12" />
      <circle className="iso-tyre" cx="1262" cy="262" r="27" />
      <circle className="iso-rim" cx="1262" cy="262" r="12" />
    </>
  );
}
