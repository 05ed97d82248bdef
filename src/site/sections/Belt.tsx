import type { Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import '#site/drawings/belt.css';
import '#ui/tokens/themes.css';

type Props = { steps: Site['about']['steps']; heading: 'h2' | 'h3' };

/** The steps of a parcel along a belt, seen from the side or, in narrow windows, from above. */
export function Belt({ steps, heading: Title }: Props) {
  return (
    <div className="belt">
      <div className="belt-side">
        <Picture name="belt" />
        <Picture name="belt-fork" className="belt-fork" />
        <Picture name="belt-cartons" className="belt-standing" />
        <Picture name="belt-carton" className="belt-carton belt-moving" />
      </div>
      <div className="belt-steps">
        <div className="belt-moving">
          <Picture name="belt-above" className="belt-carton" />
        </div>
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <Picture name="belt-above" className="belt-carton belt-standing" />
              <Picture name="belt-above" className="belt-station" />
              <Title>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
