/** The warehouse: one aisle in long perspective, lit warm, with docks and a door at its end. */
import type { Material } from './Box.tsx';
import { AISLE, BAY, BAYS, Ceiling, DEPTH, EndWall, Floor, LAST, NEAR } from './Hall.tsx';
import { along, block, EYE, level, type Spot, seen } from './perspective.ts';
import type { PictureProps } from './picture.ts';

const DECKS = [0.18, 1.75, 3.3, 4.85];
/** Decks above the eye hide what is on them and are painted from the top; the others from the floor. */
const ORDER = [3, 2, 0, 1];
const MATERIALS: readonly Material[] = [
  'kraft',
  'pale',
  'kraft',
  'deep',
  'kraft',
  'brand',
  'pale',
  'kraft',
  'deep',
];

/** A number in 0..1 that is always the same for the same place, so that every build draws alike. */
function chance(...place: readonly number[]): number {
  const seed = place.reduce((sum, n, i) => sum + n * (12.9898 + i * 65.114), 1);
  const wave = Math.sin(seed) * 43758.5453;
  return wave - Math.floor(wave);
}

/** A block of one material, its parts in the order in which they hide each other. */
function Block({ of, from, to }: { of: Material; from: Spot; to: Spot }) {
  const { front, side, top } = block(from, to);
  return (
    <g className={`iso-${of}`}>
      {top ? <path className="iso-top" d={top} /> : null}
      {side ? <path className="iso-left" d={side} /> : null}
      <path className="iso-right" d={front} />
    </g>
  );
}

/** The load of one deck in one bay, far to near: two or three parcels of different sizes. */
function DeckLoad({
  side,
  bay,
  deck,
  z0,
}: {
  side: 1 | -1;
  bay: number;
  deck: number;
  z0: number;
}) {
  const count = chance(side, bay, deck) > 0.55 ? 3 : 2;
  const pitch = (BAY - 0.3) / count;
  const y = DECKS[deck] ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const place = count - 1 - i;
    const roll = chance(side, bay, deck, place);
    if (roll < 0.07) return null;
    const z = z0 + 0.18 + place * pitch;
    const height = 0.62 + 0.62 * chance(roll, place);
    const inset = 0.05 + 0.12 * roll;
    const [a, b] = side === 1 ? [AISLE + inset, AISLE + DEPTH] : [-AISLE - DEPTH, -AISLE - inset];
    const x = side === 1 ? a : b;
    const near = seen([x, y, z]);
    const far = seen([x, y + height, z + pitch]);
    if (
      Math.max(near[0], far[0]) < 0 ||
      Math.min(near[0], far[0]) > 800 ||
      Math.max(near[1], far[1]) < 0
    )
      return null;
    const [zl, zw] = [z + (pitch - 0.1) * 0.55, (pitch - 0.1) * 0.3];
    return (
      <g key={`${side}${bay}${deck}${z}`}>
        <Block
          of={MATERIALS[Math.floor(roll * 37) % MATERIALS.length] ?? 'kraft'}
          from={[a, y, z]}
          to={[b, y + height, z + pitch - 0.1]}
        />
        {bay < 4 ? (
          <path
            className="hall-label"
            d={along(x, y + height * 0.12, y + height * 0.42, zl, zl + zw)}
          />
        ) : null}
        {bay < 2 ? (
          <path
            className="hall-code"
            d={[0.12, 0.34, 0.5, 0.72]
              .map((at, n) =>
                along(
                  x,
                  y + height * 0.16,
                  y + height * 0.27,
                  zl + zw * at,
                  zl + zw * (at + (n % 2 ? 0.06 : 0.12)),
                ),
              )
              .join('')}
          />
        ) : null}
      </g>
    );
  });
}

/** One bay on one side: its far upright, then deck upon deck from the floor up. */
function Bay({ side, bay }: { side: 1 | -1; bay: number }) {
  const z0 = NEAR + bay * BAY;
  const z1 = z0 + BAY;
  const x = side * AISLE;
  const [a, b] = side === 1 ? [AISLE, AISLE + DEPTH] : [-AISLE - DEPTH, -AISLE];
  const post = side === 1 ? [x, x + 0.13] : [x - 0.13, x];
  return (
    <>
      <path className="hall-deep" d={along(side * (AISLE + DEPTH), 0, 6.4, z0, z1)} />
      {ORDER.map((deck) => {
        const y = DECKS[deck] ?? 0;
        const overhead = y > EYE.y;
        const plate = (
          <path className="hall-under" d={level(y - (overhead ? 0.14 : 0), a, b, z0, z1)} />
        );
        return (
          <g key={y}>
            {overhead ? null : plate}
            {deck === 3 && bay === 0 ? null : (
              <DeckLoad side={side} bay={bay} deck={deck} z0={z0} />
            )}
            {overhead ? plate : null}
            <path className="hall-beam" d={along(x, y - 0.14, y, z0, z1)} />
          </g>
        );
      })}
      <Block of="brand" from={[post[0] ?? 0, 0, z0]} to={[post[1] ?? 0, 6.4, z0 + 0.13]} />
    </>
  );
}

/** A pallet jack with a loaded pallet, waiting in the aisle. */
function Jack() {
  const wheel = seen([1.45, 0.1, 4.6]);
  const [hx, hy] = seen([1.45, 1.25, 4.45]);
  const [bx, by] = seen([1.45, 0.55, 4.75]);
  return (
    <>
      <path className="iso-shadow" d={level(0, 0.75, 2.25, 4.6, 6.8)} />
      <Block of="wood" from={[0.9, 0, 5.3]} to={[2, 0.14, 6.6]} />
      <Block of="kraft" from={[0.95, 0.14, 6]} to={[1.95, 0.95, 6.6]} />
      <Block of="brand" from={[0.95, 0.14, 5.35]} to={[1.5, 0.7, 5.95]} />
      <Block of="pale" from={[1.52, 0.14, 5.35]} to={[1.95, 0.55, 5.95]} />
      <circle className="iso-tyre" cx={wheel[0]} cy={wheel[1]} r="7" />
      <Block of="night" from={[1.2, 0.05, 4.75]} to={[1.7, 0.5, 5.1]} />
      <path className="iso-leg" d={`M${bx} ${by}L${hx} ${hy}`} />
      <path className="hall-grip" d={`M${hx - 13} ${hy}h26`} />
    </>
  );
}

export function WarehouseScene({ className = '' }: PictureProps) {
  const bays = Array.from({ length: BAYS }, (_, i) => BAYS - 1 - i);
  return (
    <svg
      className={`iso hall ${className}`}
      viewBox="0 0 800 460"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Ceiling />
      <EndWall />
      <Floor />
      <Block of="brand" from={[-AISLE - 0.13, 0, LAST]} to={[-AISLE, 6.4, LAST + 0.13]} />
      <Block of="brand" from={[AISLE, 0, LAST]} to={[AISLE + 0.13, 6.4, LAST + 0.13]} />
      {bays.map((bay) => (
        <g key={bay}>
          <Bay side={-1} bay={bay} />
          <Bay side={1} bay={bay} />
        </g>
      ))}
      <Jack />
    </svg>
  );
}
