import type { Figure } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { drawingNames } from '#site/drawings/read-drawing.ts';
import '#site/drawings/rack.css';
import './figure-shelves.css';

/** Longer figures have a shelf to themselves on a phone. */
const narrow = 5;
/** Longer figures are set smaller. */
const fullSize = 7;
/** A carton for each unit, for the figures that have such a drawing. */
const cartonsFor = (figure: string) => `cartons-${/^(\d+)(?:\+|hrs)?$/.exec(figure)?.[1]}`;

type Props = {
  figures: Figure[];
  /** Three shelves that step up to the right, over parcels. */
  climbing?: boolean;
};

export function FigureShelves({ figures, climbing = false }: Props) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const classes = [
    'shelves',
    climbing && 'shelves-climbing',
    longest > narrow && 'shelves-broad',
    longest > fullSize && 'shelves-long',
  ];
  const shelves = (
    <dl className={classes.filter(Boolean).join(' ')}>
      {figures.map(({ value, label }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="row">
            {value}
            {/* There is no room under the first shelf. */}
            {climbing && index > 0 && <Picture name="piles" />}
            {!climbing && drawingNames.includes(cartonsFor(value)) && (
              <Picture name={cartonsFor(value)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  // The cartons are as large as the rack's width allows.
  return climbing ? shelves : <div className="rack">{shelves}</div>;
}
