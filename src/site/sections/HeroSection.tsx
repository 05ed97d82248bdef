/** The home page's opening: promise, buttons, figures, and the drawing of a rack. */
import type { Site } from '#content/site-schema.ts';
import { Drawing } from '#site/drawings/Drawing.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import './hero.css';

export function HeroSection({ hero }: { hero: Site['hero'] }) {
  return (
    <section aria-labelledby="hero-title" className="section hero-section">
      <div className="hero columns frame">
        <p className="shipping-label card">{hero.badge}</p>
        <h1 id="hero-title">{hero.headline}</h1>
        <div>
          <p className="lead">{hero.lead}</p>
          <div className="hero-buttons row">
            <a href="#contact" className="button button-brand">
              {hero.contactButton}
            </a>
            <a href="#services" className="button button-line">
              {hero.servicesButton}
            </a>
          </div>
        </div>
        <Drawing name="hero-rack" />
      </div>
      <div className="frame">
        <FigureShelves figures={hero.figures} />
      </div>
    </section>
  );
}
