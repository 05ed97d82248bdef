import type { Figure } from '../content/schemas.ts';
import { ParcelStack } from '../drawings/ParcelStack.tsx';

/** The piles of parcels beside the figures: both racks climb, one to the right and one upwards. */
const climb = { right: [1, 2, 3], up: [3, 2, 1, 1] } as const;

/** More characters than this have a shelf to themselves on a phone. */
const narrow = 5;

/** More characters than this stand on their shelf in smaller type. */
const fullSize = 7;

type Props = {
  figures: Figure[];
  /** Three figures side by side whose shelves step up to the right, where the window is wide. */
  climbing?: boolean;
};

/** Figures that stand on the shelves of a rack, each with its label on the shelf's edge. */
export function FigureShelves({ figures, climbing = false }: Props) {
  const piles = climbing ? climb.right : climb.up;
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const classes = [
    'shelves',
    climbing && 'shelves-climbing',
    longest > narrow && 'shelves-broad',
    longest > fullSize && 'shelves-long',
  ];
  return (
    <dl className={classes.filter(Boolean).join(' ')}>
      {figures.map(({ value, label }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            <ParcelStack piles={piles[index] ?? 1} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
