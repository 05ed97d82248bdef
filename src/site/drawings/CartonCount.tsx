import { drawn, paintOf } from './paint.ts';
import '#ui/tokens/themes.css';

type Material = 'kraft' | 'pale' | 'deep' | 'brand';

const carton = { width: 20, height: 16 };
const perPile = 5;

/** The tones of a pile's cartons from its foot; each pile begins elsewhere. */
const tones: Material[] = ['kraft', 'pale', 'kraft', 'kraft', 'deep', 'pale', 'kraft'];

type Placed = { x: number; y: number; of: Material };

/** The place of each carton, pile after pile. The last is in the brand's color. */
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

/** A chart of one carton per unit, in piles of five. A carton is one `em` wide: the style sheet sets its size. */
export function CartonCount({ count }: { count: number }) {
  const piles = Math.ceil(count / perPile);
  const [width, height] = [piles * carton.width, perPile * carton.height + 1];
  const placed = place(count);
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
