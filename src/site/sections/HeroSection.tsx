/** The home page's opening: promise, buttons, figures, and the drawing of a rack. */
import type { Site } from '#content/site-schema.ts';
import { Drawing } from '#site/drawings/Drawing.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import './hero.css';

type Props = { hero: Site['hero']; answer: string };
/** @param props.answer when an inquiry is answered: answer-time.ts replaces it */
export function HeroSection({ hero, answer }: Props) {
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
            <p className="note no-print" data-answer-time>
              {answer}
            </p>
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
