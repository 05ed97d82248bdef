/** Station 2, Storage: two racks along the walls that meet in the far corner. */
import { Fragment } from 'react';
import type { Material } from './Box.tsx';
import { type ParcelKind, Put, rack, sizeOf } from './CutawayParts.tsx';
import { ground, type Point } from './iso.ts';

/** A shelf's parcels: their kinds, what each is made of, and what the small one on top is made of. */
type Load = [kind: ParcelKind, of: Material, on?: Material][];

/** The rack along the left wall: its bays from the far corner on, each from its lowest shelf up. */
const leftBays: Load[][] = [
  [
    [
      ['e', 'deep'],
      ['e', 'kraft'],
    ],
    [
      ['a', 'pale'],
      ['b', 'kraft', 'pale'],
      ['c', 'deep'],
    ],
    [
      ['e', 'brand'],
      ['a', 'kraft'],
    ],
  ],
  [
    [
      ['a', 'kraft'],
      ['a', 'pale'],
      ['a', 'kraft'],
    ],
    [
      ['e', 'kraft'],
      ['b', 'brand'],
    ],
    [
      ['b', 'deep', 'kraft'],
      ['e', 'pale'],
    ],
  ],
  [
    [
      ['b', 'pale', 'brand'],
      ['e', 'deep'],
    ],
    [
      ['c', 'kraft'],
      ['a', 'deep'],
      ['a', 'pale'],
    ],
    [
      ['a', 'brand'],
      ['c', 'pale'],
      ['b', 'kraft'],
    ],
  ],
];

/** The rack along the right wall, from the far corner on. */
const rightBays: Load[][] = [
  [
    [
      ['f', 'pale'],
      ['j', 'kraft'],
    ],
    [
      ['j', 'deep'],
      ['g', 'pale', 'kraft'],
    ],
    [
      ['f', 'kraft'],
      ['f', 'brand'],
      ['i', 'pale'],
    ],
  ],
  [
    [
      ['j', 'kraft'],
      ['j', 'pale'],
    ],
    [
      ['i', 'brand'],
      ['f', 'kraft'],
      ['f', 'deep'],
    ],
    [
      ['g', 'kraft', 'brand'],
      ['j', 'deep'],
    ],
  ],
];

type RackProps = { along: 'x' | 'y'; at: Point; bays: Load[][] };

/** A rack, painted from its far end to its near one. */
function CutawayRack({ along, at: [x, y], bays }: RackProps) {
  const place = (run: number, z: number, deep = 0): Point =>
    along === 'y' ? [x + deep, y + run, z] : [x + run, y + deep, z];
  return (
    <>
      {bays.map((shelves, bay) => {
        const start = bay * rack.pitch;
        return (
          <Fragment key={start}>
            <Put part={`upright-${along}`} at={place(start, 0)} />
            {shelves.map((load, level) => {
              const deck = rack.decks[level] ?? 0;
              let run = start + rack.post;
              const free =
                rack.inner -
                load.reduce((sum, [kind]) => sum + sizeOf(kind)[along === 'y' ? 'd' : 'w'], 0);
              const gap = free / (load.length + 1);
              return (
                <Fragment key={deck}>
                  <Put part={`shelf-${along}`} at={place(start + rack.post, deck)} />
                  {load.map(([kind, of, on]) => {
                    run += gap;
                    const from = run;
                    run += sizeOf(kind)[along === 'y' ? 'd' : 'w'];
                    return (
                      <Fragment key={from}>
                        <Put part={kind} of={of} at={place(from, deck, 9)} />
                        {on && (
                          <Put part="m" of={on} at={place(from + 4, deck + sizeOf(kind).h, 32)} />
                        )}
                      </Fragment>
                    );
                  })}
                </Fragment>
              );
            })}
          </Fragment>
        );
      })}
      <Put part={`upright-${along}`} at={place(bays.length * rack.pitch, 0)} />
    </>
  );
}

/** The two racks and their shadow on the floor. */
export function CutawayRacks() {
  return (
    <>
      <path className="iso-shadow" d={ground(6, 4, 76, 276) + ground(152, 4, 186, 76)} />
      <CutawayRack along="x" at={[150, 6, 0]} bays={rightBays} />
      <CutawayRack along="y" at={[8, 10, 0]} bays={leftBays} />
    </>
  );
}
