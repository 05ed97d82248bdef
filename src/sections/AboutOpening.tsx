import type { Site } from '../content/schemas.ts';
import { Photo } from '../photos/Photo.tsx';
import type { PhotoFiles } from '../photos/photo.ts';
import { Belt } from './Belt.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import { Reasons } from './Reasons.tsx';
import './about.css';

type Props = {
  about: Site['about'];
  /** The files of the warehouse's picture. */
  photo: PhotoFiles;
};

/** The about section on a page of its own: the same content, larger, and with what happens at each station. */
export function AboutOpening({ about, photo }: Props) {
  return (
    <section id="about" aria-labelledby="about-title" className="section about">
      <div className="frame">
        <h1
          id="about-title"
          className="max-w-4xl text-[clamp(min(2.5rem,13vw),7vw,5.25rem)] leading-[1.0] font-extrabold"
        >
          {about.title}
        </h1>
        <div className="about-picture about-picture-whole mt-6 md:mt-12">
          <Photo files={photo} loading="eager" />
        </div>
        <div className="mt-6 grid gap-x-16 gap-y-8 md:mt-14 lg:grid-cols-[7fr_5fr]">
          <div className="flex flex-col gap-10 lg:justify-evenly">
            <p className="text-xl leading-[1.4] md:text-[1.75rem]">{about.lead}</p>
            <div>
              <h2 className="text-3xl md:text-5xl">{about.warehouse.title}</h2>
              <p className="mt-3 max-w-2xl text-copy md:text-xl">{about.warehouse.text}</p>
            </div>
          </div>
          <div className="grid">
            <FigureShelves figures={about.stats} />
          </div>
        </div>
        <div className="mt-8 md:mt-20">
          <Belt steps={about.steps} heading="h3" />
        </div>
        <Reasons about={about} heading="h2" />
      </div>
    </section>
  );
}
