import type { Site } from '../content/schemas.ts';
import { MovingFromAbove, StationFromAbove } from '../drawings/BeltFromAbove.tsx';
import { Conveyor } from '../drawings/Conveyor.tsx';
import '../drawings/belt.css';
import '../drawings/belt-motion.css';

type Props = {
  steps: Site['about']['steps'];
  heading: 'h3' | 'h4';
  /** With the titles alone: where another page says what happens at each station. */
  short?: boolean;
};

/**
 * A parcel's way through the warehouse in four steps: under a belt seen from the side, and in narrow
 * windows beside one that runs down.
 */
export function Belt({ steps, heading: Title, short = false }: Props) {
  return (
    <div className="belt">
      <div className="belt-side max-lg:hidden">
        <Conveyor />
      </div>
      <div className={short ? 'belt-steps belt-short' : 'belt-steps'}>
        <MovingFromAbove />
        <ol className="lg:grid lg:grid-cols-4 lg:gap-x-8 lg:pt-5">
          {steps.map(({ title, text }, station) => (
            <li key={title}>
              <StationFromAbove station={station} />
              <Title className="belt-title text-lg md:text-2xl">{title}</Title>
              {!short && (
                <p className="mt-1 text-[0.9375rem] leading-[1.4] text-copy md:mt-2 md:text-base md:leading-[1.6]">
                  {text}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
