import { drawn, paintOf } from './paint.ts';
import '../tokens/themes.css';

type Material = 'kraft' | 'pale' | 'deep' | 'brand';

/** One carton, as large in every drawing, so that the piles beside several figures compare. */
const carton = { width: 20, height: 16 };
const perPile = 5;

/** The tones of a pile's cartons from its foot; the piles take turns with where they begin. */
const tones: Material[] = ['kraft', 'pale', 'kraft', 'kraft', 'deep', 'pale', 'kraft'];

type Placed = { x: number; y: number; of: Material };

/** Where each carton stands, pile after pile. The last one to arrive is in the brand's color. */
function place(count: number): Placed[] {
  return Array.from({ length: count }, (_, index) => {
    const [pile, level] = [Math.floor(index / perPile), index % perPile];
    return {
      x: pile * carton.width + 1,
      y: (perPile - 1 - level) * carton.height + 1,
      of: index === count - 1 ? 'brand' : (tones[(pile * 3 + level) % tones.length] ?? 'kraft'),
    };
  });
}

/**
 * As many cartons as a figure says, in piles of five: a chart of one carton per unit. Its size is in
 * `em`: the style sheet sets one carton's width, the same for all figures of a rack.
 */
export function CartonCount({ count }: { count: number }) {
  const piles = Math.ceil(count / perPile);
  const [width, height] = [piles * carton.width, perPile * carton.height + 1];
  const placed = place(count);
  /** One path with this part of every carton. */
  const all = (part: string, cartons = placed) =>
    cartons.map(({ x, y }) => `M${x} ${y}${part}`).join('');
  return (
    <svg
      {...drawn}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={`${piles}em`}
      height={`${height / carton.width}em`}
    >
      {(['kraft', 'pale', 'deep', 'brand'] as const).map((of) => {
        const alike = placed.filter((one) => one.of === of);
        return (
          alike.length > 0 && (
            <path key={of} {...paintOf(`${of}-l`)} d={all('h19v16h-19z', alike)} />
          )
        );
      })}
      <path {...paintOf('shadow')} d={all('m0 13h19v3h-19z')} />
      <path {...paintOf('pale-tape')} opacity="0.7" d={all('m8 0h4v6h-4z')} />
    </svg>
  );
}
