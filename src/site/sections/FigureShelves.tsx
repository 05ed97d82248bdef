import type { Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { drawingNames } from '#site/drawings/read-drawing.ts';
import '#site/drawings/rack.css';
import './figure-shelves.css';

/** In characters: on phones, each longer figure has a shelf of its own. */
const maxNarrow = 5;
/** In characters: longer figures are set smaller. */
const maxFullSize = 7;
/** The drawing of as many cartons, which exists for some figures. */
const cartonsFor = (figure: string) => `cartons-${/^(\d+)(?:\+|hrs)?$/.exec(figure)?.[1]}`;

type Props = {
  figures: Site['about']['stats'];
  /** Three shelves that step up to the right, over parcels. */
  climbing?: boolean;
};

export function FigureShelves({ figures, climbing = false }: Props) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const classes = [
    'shelves',
    climbing && 'shelves-climbing',
    longest > maxNarrow && 'shelves-broad',
    longest > maxFullSize && 'shelves-long',
  ];
  const shelves = (
    <dl className={classes.filter(Boolean).join(' ')}>
      {figures.map(({ value, label }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="row">
            {value}
            {/* There is no space under the first shelf. */}
            {climbing && index > 0 && <Picture name="piles" />}
            {!climbing && drawingNames.includes(cartonsFor(value)) && (
              <Picture name={cartonsFor(value)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  // A container query sizes the cartons by the rack's width.
  return climbing ? shelves : <div className="rack">{shelves}</div>;
}
