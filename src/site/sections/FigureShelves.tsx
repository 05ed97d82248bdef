import type { Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import '#site/drawings/rack.css';
import './figure-shelves.css';

/** In characters: on phones, each longer figure has a shelf of its own. */
const maxNarrow = 5;
/** In characters: longer figures are set smaller. */
const maxFullSize = 7;

/** Three shelves that step up to the right, over parcels. */
export function FigureShelves({ figures }: { figures: Site['hero']['figures'] }) {
  const longest = Math.max(...figures.map(({ value }) => value.length));
  const classes = [
    'shelves',
    longest > maxNarrow && 'shelves-broad',
    longest > maxFullSize && 'shelves-long',
  ];
  return (
    <dl className={classes.filter(Boolean).join(' ')}>
      {figures.map(({ value, label }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {/* There is no space under the first shelf. */}
            {index > 0 && <Picture name="piles" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
