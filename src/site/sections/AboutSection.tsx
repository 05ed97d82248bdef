import type { Site } from '#content/site-schema.ts';
import { Photo } from '#site/photos/Photo.tsx';
import type { PhotoFiles } from '#site/photos/photo.ts';
import { Belt } from './Belt.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import { Reasons } from './Reasons.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import './about.css';
import './about-section.css';

type Props = {
  about: Site['about'];
  /** The files of the warehouse's picture. */
  photo: PhotoFiles;
  /** The link to the page that says more. */
  link: string;
};

/** The home page's about section: the warehouse, a parcel's way through it, figures and reasons. */
export function AboutSection({ about, photo, link }: Props) {
  return (
    <section id="about" aria-labelledby="about-title" className="section about">
      <div className="frame">
        <SectionHeader id="about-title" title={about.title} lead={about.lead} heading="h2" />
        <div className="about-warehouse">
          <Photo files={photo} loading="lazy" />
          <div className="about-words row">
            <h3>{about.warehouse.title}</h3>
            <p>{about.warehouse.text}</p>
          </div>
          <FigureShelves figures={about.stats} />
        </div>
        <Belt steps={about.steps} heading="h4" short />
        <a href="/about#day" className="link about-link">
          {link}
        </a>
        <Reasons about={about} heading="h3" />
      </div>
    </section>
  );
}
