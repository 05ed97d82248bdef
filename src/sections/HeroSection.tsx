import type { Site } from '../content/schemas.ts';
import { HeroRack } from '../drawings/HeroRack.tsx';
import { FigureShelves } from './FigureShelves.tsx';

/** The first screen of the home page. */
export function HeroSection({ hero }: { hero: Site['hero'] }) {
  return (
    <section
      aria-labelledby="hero-title"
      className="overflow-hidden pt-24 pb-[clamp(2.25rem,5.5vw,4.5rem)] md:pt-32"
    >
      <div className="frame grid items-center gap-x-6 gap-y-3 md:gap-y-10 lg:grid-cols-[7fr_5fr]">
        {/* In front of the shelves, whose empty upper left reaches up beside the buttons. */}
        <div className="relative z-10">
          <p className="shipping-label">{hero.badge}</p>
          <h1
            id="hero-title"
            className="mt-5 text-[clamp(min(2.75rem,15vw),6.4vw,5.75rem)] leading-[1.0] font-extrabold md:mt-6 md:max-lg:text-[4.5rem] lg:-mr-24"
          >
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-copy md:mt-6 md:text-xl">{hero.lead}</p>
          <div className="mt-6 flex flex-wrap gap-2 sm:gap-3 md:mt-8">
            <a
              href="#contact"
              className="button button-brand max-sm:grow max-sm:px-3.5 max-sm:text-base"
            >
              {hero.contactButton}
            </a>
            <a
              href="#services"
              className="button button-line max-sm:grow max-sm:px-3.5 max-sm:text-base"
            >
              {hero.servicesButton}
            </a>
          </div>
        </div>
        <HeroRack className="mx-auto w-full max-w-68 md:max-w-lg lg:max-w-none" />
      </div>
      <div className="frame -mt-4 md:mt-10 lg:-mt-6">
        <FigureShelves figures={hero.figures} climbing />
      </div>
    </section>
  );
}
