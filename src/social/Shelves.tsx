import type { Theme } from '../content/schemas.ts';
import type { Palette } from '../tokens/palette.ts';
import { floor, pictureSize } from './frame.ts';
import { ParcelFront } from './ParcelFront.tsx';
import { ground, wall } from './paints.ts';
import { fillBays, forerunners, type StackedParcel } from './parcels.ts';
import { Beam, Tag, Upright, uprightWidth } from './RackParts.tsx';

const { width, height } = pictureSize;
const firstUpright = 709;
/** So that the last upright ends at the picture's right edge. */
const bayWidth = 159;
const levelHeight = 126;
/** The bays from left to right: the number of shelves above the floor, and the left edge. */
const bays = [1, 2, 3].map((shelves, index) => ({ shelves, x: firstUpright + index * bayWidth }));

/** A service's color, or the brand's. */
export type SocialTheme = Theme | 'brand';

type Props = { theme: SocialTheme; seed: string; palette: Palette };

/** Warehouse shelves from the side that climb to the right like a bar chart, stacked with parcels. */
export function Shelves({ theme, seed, palette }: Props) {
  const [from, to] = ['from', 'to'].map((end) =>
    theme === 'brand' ? palette(`brand-${end}`) : palette(`theme-${end}`, theme),
  );
  const ink = palette('on-brand');
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" width={width} height={height}>
      <defs>
        <linearGradient id="theme" x1="0" y1="1" x2="1" y2="0">
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <linearGradient id="line" gradientUnits="userSpaceOnUse" x2={width}>
          <stop stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={palette('night')} />
      <rect y={floor} width={width} height={height - floor} fill={ground} />
      {bays.map(({ shelves, x }) => (
        <rect
          key={x}
          x={x}
          y={floor - shelves * levelHeight}
          width={bayWidth}
          height={shelves * levelHeight}
          fill={wall}
        />
      ))}
      {standing(seed).map((parcel) => (
        <ParcelFront key={`${parcel.x} ${parcel.y}`} {...parcel} palette={palette} />
      ))}
      {bays.map(({ shelves, x }) => (
        <Bay key={x} x={x} shelves={shelves} palette={palette} />
      ))}
      <Upright
        x={firstUpright + bays.length * bayWidth}
        top={0}
        bottom={height}
        palette={palette}
      />
      <Beam x={0} y={floor} length={width} lip="url(#line)" />
      {bays.map(({ x }) => (
        <Tag key={x} x={x + 62} y={floor} ink={ink} />
      ))}
    </svg>
  );
}

type BayProps = { x: number; shelves: number; palette: Palette };

function Bay({ x, shelves, palette }: BayProps) {
  const edges = Array.from({ length: shelves }, (_, index) => floor - (index + 1) * levelHeight);
  return (
    <>
      {edges.map((y) => (
        <g key={y}>
          <Beam x={x} y={y} length={bayWidth} />
          <Tag x={x + 62} y={y} ink={palette('on-brand')} />
        </g>
      ))}
      <Upright x={x} top={floor - shelves * levelHeight - 12} bottom={height} palette={palette} />
    </>
  );
}

/** All parcels, at their places in the picture. */
function standing(seed: string): StackedParcel[] {
  const place = (parcel: StackedParcel, x: number, shelf: number): StackedParcel => ({
    ...parcel,
    x: x + parcel.x,
    y: shelf - parcel.y - parcel.height,
  });
  const stacks = fillBays(
    bays.map(({ shelves }) => shelves),
    seed,
  );
  const shelved = bays.flatMap(({ x }, bay) =>
    (stacks[bay] ?? []).flatMap((parcels, level) =>
      parcels.map((parcel) => place(parcel, x + uprightWidth + 2, floor - level * levelHeight)),
    ),
  );
  return [...forerunners.map((parcel) => place(parcel, firstUpright, floor)), ...shelved];
}
