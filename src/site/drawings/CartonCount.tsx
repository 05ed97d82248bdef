import { drawn, paintOf } from './paint.ts';
import '#ui/tokens/themes.css';

const carton = { width: 20, height: 16 };
const perPile = 5;

const materials = ['kraft', 'pale', 'deep', 'brand'] as const;

/** The materials of a pile's cartons from its foot; each pile begins elsewhere. */
const order = ['kraft', 'pale', 'kraft', 'kraft', 'deep', 'pale', 'kraft'] as const;

/** A chart of one carton per unit, in piles of five. A carton is one `em` wide: the style sheet sets its size. */
export function CartonCount({ count }: { count: number }) {
  if (count === 0) return null;
  const piles = Math.ceil(count / perPile);
  const [width, height] = [piles * carton.width, perPile * carton.height + 1];
  const cartons = Array.from({ length: count }, (_, index) => {
    const [pile, level] = [Math.floor(index / perPile), index % perPile];
    const [x, y] = [pile * carton.width + 1, (perPile - 1 - level) * carton.height + 1];
    const material = index === count - 1 ? 'brand' : order[(pile * 3 + level) % order.length];
    return { corner: `M${x} ${y}`, material };
  });
  const all = (part: string, some = cartons) => some.map(({ corner }) => corner + part).join('');
  return (
    <svg
      {...drawn}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={`${piles}em`}
      height={`${height / carton.width}em`}
    >
      {materials.map((name) => {
        const alike = cartons.filter(({ material }) => material === name);
        if (alike.length === 0) return null;
        return <path key={name} {...paintOf(`${name}-l`)} d={all('h19v16h-19z', alike)} />;
      })}
      <path {...paintOf('shadow')} d={all('m0 13h19v3h-19z')} />
      <path {...paintOf('pale-tape')} opacity="0.7" d={all('m8 0h4v6h-4z')} />
    </svg>
  );
}
