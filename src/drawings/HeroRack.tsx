import { Fragment } from 'react';
import { Box, On, Parcel } from './Box.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { Floor } from './Floor.tsx';
import { ground, line } from './iso.ts';
import { Pallet } from './Pallet.tsx';
import { Frame, type Load, Shelf } from './Rack.tsx';
import { Rollers } from './Rollers.tsx';

const bayLength = 80;
const rackDepth = 70;
const rackCorner = { x: 14, y: 22 };
/** The height of each shelf's deck. */
const decks = [12, 68, 124, 180];

/** The bays from the far end, the tallest, to the near end; each from its lowest shelf up. */
const bays: Load[][][] = [
  [
    [
      { d: 34, h: 38, of: 'deep' },
      { d: 30, h: 30, of: 'kraft', print: 'up' },
    ],
    [
      { d: 24, h: 26, of: 'pale', print: 'none' },
      { gap: 4, d: 40, h: 36, print: 'both' },
    ],
    [
      { d: 40, h: 40, of: 'pale' },
      { d: 24, h: 26, of: 'brand', tape: 'x' },
    ],
    [
      { d: 38, h: 54, of: 'brand', print: 'both' },
      { d: 28, h: 34, of: 'kraft' },
    ],
  ],
  [
    [
      { d: 40, h: 34, print: 'up', on: { d: 20, h: 12 } },
      { d: 26, h: 24, of: 'pale', print: 'none' },
    ],
    [
      { d: 28, h: 38, of: 'brand', print: 'up' },
      { d: 38, h: 28, of: 'deep' },
    ],
    [
      { d: 30, h: 42, of: 'kraft' },
      { gap: 5, d: 34, h: 30, of: 'pale', print: 'up', on: { d: 20, h: 12, of: 'kraft' } },
    ],
  ],
  [
    [
      { d: 30, h: 26, of: 'pale', tape: 'x' },
      { d: 36, h: 38, of: 'kraft', print: 'both' },
    ],
    [
      { d: 36, h: 40, of: 'kraft', print: 'both' },
      { d: 28, h: 28, of: 'deep', print: 'none' },
    ],
  ],
  [
    [
      { d: 32, h: 36, of: 'pale', print: 'up' },
      { gap: 5, d: 28, h: 26, of: 'brand' },
    ],
  ],
];

/** The rack, painted from the far end to the near one. */
function Climb() {
  return bays.map((shelves, bay) => {
    const y = rackCorner.y + bay * bayLength;
    const top = decks[shelves.length - 1] ?? 0;
    return (
      <Fragment key={y}>
        <Frame x={rackCorner.x} y={y} depth={rackDepth} height={bay === 0 ? top + 8 : top + 64} />
        {shelves.map((load, level) => (
          <Shelf
            key={decks[level]}
            x={rackCorner.x}
            y={y + 5}
            z={decks[level] ?? 0}
            depth={rackDepth}
            length={bayLength - 5}
            load={load}
          />
        ))}
      </Fragment>
    );
  });
}

/** The machine the parcel comes out of: a taping hood with a lamp. */
function Hood() {
  return (
    <>
      <Box of="night" x={130} y={334} z={0} w={62} d={44} h={28} />
      <Box of="brand" x={126} y={334} z={28} w={70} d={44} h={40} />
      <On plane="left" at={[126, 378, 68]}>
        <path className="iso-ink" d="M10 8h50v32H10z" />
        <path
          className="iso-flap"
          d="M12 10h10v28H12zM24 10h10v28H24zM36 10h10v28H36zM48 10h10v28H48z"
        />
      </On>
      <On plane="right" at={[196, 378, 68]}>
        <path className="iso-label" d="M7 9h30v12H7z" />
        <path
          className="iso-ink"
          d="M10 12h2v6h-2zM14 12h1v6h-1zM17 12h3v6h-3zM22 12h1v6h-1zM25 12h2v6h-2zM29 12h1v6h-1zM32 12h2v6h-2z"
        />
        <path className="iso-ink" d="M7 27h30v1.6H7zM7 31h22v1.6H7z" />
      </On>
      <Box of="night" x={154} y={350} z={68} w={10} d={10} h={5} plain />
    </>
  );
}

/** The gate the parcel leaves through: the parts behind it, and the parts in front of it. */
function GateBack() {
  return <Box of="night" x={126} y={24} z={28} w={6} d={44} h={52} plain />;
}

function GateFront() {
  return (
    <>
      <Box of="night" x={190} y={24} z={0} w={6} d={44} h={80} plain />
      <Box of="brand" x={126} y={24} z={76} w={70} d={44} h={12} />
      <On plane="right" at={[196, 68, 76]}>
        <path className="iso-glowline" d="M8 12v42M36 12v42" />
      </On>
    </>
  );
}

/** The hero: a rack whose bays climb from left to right, and one parcel riding a conveyor by it. */
export function HeroRack({ className }: DrawingProps) {
  return (
    <Drawing className={className} viewBox="-371 -211 640 580">
      <Floor w={282} d={400} h={12} shadow={{ w: 282, d: 398 }} />
      <path
        className="iso-line"
        d={line([108, 8, 0], [108, 392, 0]) + line([212, 8, 0], [212, 392, 0])}
      />
      <On plane="top" at={[248, 0, 0]}>
        <path
          className="iso-arrow"
          d={[52, 84, 116, 148]
            .map((y) => `M-18 ${y + 14}L0 ${y}l18 14v11L0 ${y + 11}l-18 14z`)
            .join('')}
        />
      </On>
      <path
        className="iso-shadow"
        d={ground(rackCorner.x + 10, rackCorner.y + 4, rackDepth + 14, bayLength * 4 + 4)}
      />
      <Climb />
      <Frame x={rackCorner.x} y={rackCorner.y + bayLength * 4} depth={rackDepth} height={64} />
      <path className="iso-shadow" d={ground(140, 30, 66, 356)} />
      <Rollers x={136} y={20} w={50} d={356} h={36} />
      <GateBack />
      <g className="iso-ride">
        <g className="iso-arrive">
          <path className="iso-shadow" d={ground(146, 180, 38, 44, 36)} />
          <Parcel x={143} y={180} z={36} w={36} d={42} h={32} of="brand" print="both" />
        </g>
      </g>
      <GateFront />
      <Hood />
      <path className="iso-shadow" d={ground(234, 322, 44, 58)} />
      <Pallet x={228} y={318} w={42} d={56} />
      <Pallet x={228} y={318} z={10} w={42} d={56} />
      <Pallet x={229} y={316} z={20} w={42} d={56} />
      <path className="iso-shadow" d={ground(238, 218, 44, 70)} />
      <Pallet x={232} y={214} w={44} d={70}>
        <Parcel x={234} y={217} z={10} w={38} d={28} h={20} of="pale" print="none" tape="x" />
        <Parcel x={234} y={247} z={10} w={38} d={34} h={26} print="label" />
      </Pallet>
    </Drawing>
  );
}
