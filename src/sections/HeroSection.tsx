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
      <div className="hero frame">
        <p className="shipping-label">{hero.badge}</p>
        <h1
          id="hero-title"
          className="mt-5 text-[clamp(min(2.75rem,15vw),6.4vw,5.5rem)] leading-[1.0] md:mt-6 md:max-lg:text-[4.5rem]"
        >
          {hero.headline}
        </h1>
        <div className="mt-5 md:mt-6">
          <p className="max-w-xl text-lg text-copy md:text-xl">{hero.lead}</p>
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
        <HeroRack className="mx-auto mt-3 w-full max-w-68 md:mt-6 md:max-w-lg lg:m-0" />
      </div>
      <div className="frame -mt-4 md:mt-10 lg:-mt-6">
        <FigureShelves figures={hero.figures} climbing />
      </div>
    </section>
  );
}
