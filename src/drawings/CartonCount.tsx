import type { Material } from './Box.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { parcelSide } from './side-view.ts';

/** One carton, as large in every drawing, so that the piles beside several figures compare. */
const carton = { width: 20, height: 16 };
const perPile = 5;

/** The tones of a pile's cartons from its foot; the piles take turns with where they begin. */
const tones: Material[] = ['kraft', 'pale', 'kraft', 'kraft', 'deep', 'pale', 'kraft'];

/** A carton is set down a hair beside the one under it. */
const nudges = [0, 0.5, -0.4, 0.3, -0.3];

type Placed = { x: number; y: number; of: Material };

/** Where each carton stands, pile after pile. The last one to arrive is in the brand's color. */
function place(count: number): Placed[] {
  return Array.from({ length: count }, (_, index) => {
    const [pile, level] = [Math.floor(index / perPile), index % perPile];
    return {
      x: pile * carton.width + 1 + (nudges[(level + pile) % perPile] ?? 0),
      y: (perPile - 1 - level) * carton.height + 1,
      of: index === count - 1 ? 'brand' : (tones[(pile * 3 + level) % tones.length] ?? 'kraft'),
    };
  });
}

/** One path around the same part of every carton. */
const around = (
  cartons: Placed[],
  part: { x?: number; y?: number; width: number; height: number },
) =>
  cartons
    .map(({ x, y }) => {
      const [left, top] = [x + (part.x ?? 0), y + (part.y ?? 0)];
      return `M${+left.toFixed(1)} ${+top.toFixed(1)}h${part.width}v${part.height}h-${part.width}z`;
    })
    .join('');

/**
 * As many cartons as a figure says, in piles of five: a chart of one carton per unit. Its size is in
 * `em`: the style sheet sets one carton's width, the same for all figures of a rack.
 */
export function CartonCount({ count, className }: DrawingProps & { count: number }) {
  const piles = Math.ceil(count / perPile);
  const [width, height] = [piles * carton.width, perPile * carton.height + 1];
  const placed = place(count);
  const { front, foot, tape } = parcelSide(carton.width - 0.8, carton.height, {
    share: 0.2,
    drop: 6,
  });
  return (
    <Drawing
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={`${piles}em`}
      height={`${height / carton.width}em`}
    >
      {(['kraft', 'pale', 'deep', 'brand'] as const).map((of) => {
        const alike = placed.filter((one) => one.of === of);
        return (
          alike.length > 0 && (
            <g key={of} className={`iso-${of}`}>
              <path className="iso-left" d={around(alike, front)} />
              <path className="side-shade" d={around(alike, foot)} />
              <path className="iso-tape" d={around(alike, tape)} />
            </g>
          )
        );
      })}
    </Drawing>
  );
}
