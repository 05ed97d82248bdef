import type { Site } from '../content/schemas.ts';
import { HeroRack } from '../pictures/HeroRack.tsx';

/** The first screen of the home page. */
export function HeroSection({ hero }: { hero: Site['hero'] }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden pt-26 md:pt-32">
      <div className="frame grid items-center gap-x-6 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <p className="shipping-label">{hero.badge}</p>
          <h1
            id="hero-title"
            className="mt-6 text-[clamp(2.75rem,6.4vw,5.75rem)] leading-[1.02] font-extrabold"
          >
            {hero.headline}
          </h1>
          <p className="mt-6 max-w-xl text-xl text-copy">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#contact" className="button button-brand">
              Start Growing Today
            </a>
            <a href="#services" className="button button-line">
              View Services
            </a>
          </div>
        </div>
        <HeroRack className="mx-auto w-full max-w-lg lg:max-w-none" />
      </div>
      <div className="frame mt-10 md:mt-14">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-t-4 border-ink pt-5 pb-8 sm:grid-cols-3">
          {hero.figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-l border-line pl-4 sm:pl-6"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-4xl font-bold tracking-tight tabular-nums md:text-5xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
