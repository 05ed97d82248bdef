import type { Site } from '../content/schemas.ts';
import { HeroRack } from '../drawings/HeroRack.tsx';
import { FigureShelves } from './FigureShelves.tsx';

/** The first screen of the home page. */
export function HeroSection({ hero }: { hero: Site['hero'] }) {
  return (
    <section
      aria-labelledby="hero-title"
      className="overflow-hidden pt-26 pb-[clamp(2.25rem,5.5vw,4.5rem)] md:pt-32"
    >
      <div className="frame grid items-center gap-x-6 gap-y-10 lg:grid-cols-[7fr_5fr]">
        {/* In front of the shelves, whose empty upper left reaches up beside the buttons. */}
        <div className="relative z-10">
          <p className="shipping-label">{hero.badge}</p>
          <h1
            id="hero-title"
            className="mt-6 text-[clamp(2.75rem,6.4vw,5.75rem)] leading-[1.0] font-extrabold md:max-lg:text-[4.5rem] lg:-mr-24"
          >
            {hero.headline}
          </h1>
          <p className="mt-6 max-w-xl text-xl text-copy">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#contact" className="button button-brand max-sm:w-full">
              {hero.contactButton}
            </a>
            <a href="#services" className="button button-line max-sm:w-full">
              {hero.servicesButton}
            </a>
          </div>
        </div>
        <HeroRack className="mx-auto w-full max-w-lg lg:max-w-none" />
      </div>
      <div className="frame mt-10 lg:-mt-6">
        <FigureShelves figures={hero.figures} climbing />
      </div>
    </section>
  );
}
