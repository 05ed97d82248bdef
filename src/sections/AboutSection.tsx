import type { Site } from '../content/schemas.ts';
import { Photo } from '../photos/Photo.tsx';
import type { PhotoFiles } from '../photos/photo.ts';
import { Belt } from './Belt.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import { Reasons } from './Reasons.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import './about.css';

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
        <div className="about-warehouse mt-5 md:mt-12">
          <div className="about-picture">
            <Photo files={photo} loading="lazy" />
          </div>
          <div className="about-words grid gap-x-8 gap-y-1.5 md:grid-cols-[auto_1fr] md:items-baseline">
            <h3 className="text-2xl md:text-3xl">{about.warehouse.title}</h3>
            <p className="text-base leading-[1.45] text-copy md:text-[1.0625rem] md:leading-[1.6]">
              {about.warehouse.text}
            </p>
          </div>
          <div className="about-figures grid">
            <FigureShelves figures={about.stats} />
          </div>
        </div>
        <div className="mt-5 md:mt-14">
          <Belt steps={about.steps} heading="h4" short />
        </div>
        <p className="mt-1 md:mt-6">
          <a href="/about#day" className="link inline-flex min-h-11 items-center font-semibold">
            {link}
          </a>
        </p>
        <Reasons about={about} heading="h3" />
      </div>
    </section>
  );
}
