import type { Site } from '../content/schemas.ts';
import { Conveyor, ConveyorStation } from '../drawings/Conveyor.tsx';
import { Photo } from '../photos/Photo.tsx';
import type { PhotoFiles } from '../photos/photo.ts';
import { Icon } from '../ui/Icon.tsx';
import { FigureShelves } from './FigureShelves.tsx';
import { SectionHeader } from './SectionHeader.tsx';

type Props = {
  about: Site['about'];
  /** The files of the warehouse's picture. */
  photo: PhotoFiles;
  heading: 'h1' | 'h2';
};

/** Who the company is: the warehouse, a parcel's way through it, figures and reasons. */
export function AboutSection({ about, photo, heading }: Props) {
  const Subheading = heading === 'h1' ? 'h2' : 'h3';
  const Point = heading === 'h1' ? 'h3' : 'h4';

  return (
    <section id="about" aria-labelledby="about-title" className="section">
      <div className="frame">
        <SectionHeader id="about-title" title={about.title} lead={about.lead} heading={heading} />

        <div className="mt-14 grid gap-5 lg:grid-cols-12">
          <article className="card rises overflow-hidden lg:col-span-8">
            <Photo files={photo} loading={heading === 'h1' ? 'eager' : 'lazy'} />
            <div className="p-6 sm:p-8">
              <Subheading className="text-2xl md:text-3xl">{about.warehouse.title}</Subheading>
              <p className="mt-3 max-w-2xl text-copy">{about.warehouse.text}</p>
            </div>
          </article>

          <div className="rises grid lg:col-span-4">
            <FigureShelves figures={about.stats} />
          </div>

          <div className="card rises overflow-hidden lg:col-span-12">
            <div className="max-lg:hidden">
              <Conveyor className="w-full" />
            </div>
            <ol className="grid md:grid-cols-2 lg:grid-cols-4 lg:gap-x-6 lg:px-8 lg:pt-4 lg:pb-8">
              {about.steps.map(({ icon, title, text }, step) => (
                <li key={title}>
                  <div className="lg:hidden">
                    <ConveyorStation step={step} className="w-full" />
                  </div>
                  <div className="max-lg:px-6 max-lg:pt-4 max-lg:pb-6">
                    <Subheading className="flex items-center gap-2.5 text-xl">
                      <Icon name={icon} className="size-5 text-ember" />
                      {title}
                    </Subheading>
                    <p className="mt-2 text-[0.9375rem] text-copy">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>

          <div className="night on-night rises p-6 sm:p-10 lg:col-span-12 lg:p-14">
            <Subheading className="text-4xl md:text-5xl">{about.reasonsTitle}</Subheading>
            <ul className="steps mt-10 grid gap-9 lg:grid-cols-3 lg:gap-0">
              {about.reasons.map(({ icon, title, text }) => (
                <li key={title}>
                  <Icon name={icon} className="size-7 text-ember" />
                  <Point className="mt-4 text-2xl">{title}</Point>
                  <p className="mt-2 text-copy">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
