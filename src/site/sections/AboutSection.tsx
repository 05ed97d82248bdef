import type { Site } from '#content/site-schema.ts';
import { Photo } from '#site/photos/Photo.tsx';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Belt } from './Belt.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import { ReasonsToChoose } from './ReasonsToChoose.tsx';
import { Section } from './Section.tsx';
import './about.css';
import './about-section.css';

type Props = { about: Site['about']; photo: PhotoFiles; link: string | undefined };
export function AboutSection({ about, photo, link }: Props) {
  return (
    <Section id="about" title={about.title} lead={about.lead} beside className="section about">
      <div className="about-warehouse">
        <Photo files={photo} loading="lazy" />
        <div className="about-words row">
          <h3>{about.warehouse.title}</h3>
          <p>{about.warehouse.text}</p>
        </div>
        <FigureShelves figures={about.stats} />
      </div>
      <Belt steps={about.steps} heading="h4" short />
      {link && (
        <a href="/about#day" className="link about-link">
          {link}
        </a>
      )}
      <ReasonsToChoose about={about} heading="h3" />
    </Section>
  );
}
