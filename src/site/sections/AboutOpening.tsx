import type { Site } from '#content/site-schema.ts';
import { Photo } from '#site/photos/Photo.tsx';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Belt } from './Belt.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import { ReasonsToChoose } from './ReasonsToChoose.tsx';
import './about.css';
import './about-opening.css';

type Props = { about: Site['about']; photo: PhotoFiles };
/** The about section on /about: larger than on the home page, and with the texts of the steps. */
export function AboutOpening({ about, photo }: Props) {
  return (
    <section id="about" aria-labelledby="about-title" className="section about">
      <div className="frame">
        <h1 id="about-title">{about.title}</h1>
        <Photo files={photo} loading="eager" />
        <div className="about-firm">
          <div>
            <p>{about.lead}</p>
            <h2 className="subtitle">{about.warehouse.title}</h2>
            <p className="lead">{about.warehouse.text}</p>
          </div>
          <FigureShelves figures={about.stats} />
        </div>
        <Belt steps={about.steps} heading="h3" />
        <ReasonsToChoose about={about} heading="h2" />
      </div>
    </section>
  );
}
