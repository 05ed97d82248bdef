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

        <div className="mt-7 grid gap-4 md:mt-14 md:gap-5 lg:grid-cols-12">
          <article className="card rises overflow-hidden max-sm:[&_img]:aspect-[2/1] max-sm:[&_img]:object-cover lg:col-span-8">
            <Photo files={photo} loading={heading === 'h1' ? 'eager' : 'lazy'} />
            <div className="px-5 pt-4 pb-5 sm:p-8">
              <Subheading className="text-2xl md:text-3xl">{about.warehouse.title}</Subheading>
              <p className="mt-2 max-w-2xl leading-normal text-copy md:mt-3 md:leading-[1.6]">
                {about.warehouse.text}
              </p>
            </div>
          </article>

          <div className="rises grid lg:col-span-4">
            <FigureShelves figures={about.stats} />
          </div>

          <div className="card rises overflow-hidden lg:col-span-12">
            <div className="max-lg:hidden">
              <Conveyor className="w-full" />
            </div>
            <ol className="grid grid-cols-(--in-pairs) lg:grid-cols-4 lg:gap-x-6 lg:px-8 lg:pt-4 lg:pb-8">
              {about.steps.map(({ icon, title, text }, step) => (
                <li key={title}>
                  <div className="lg:hidden">
                    <ConveyorStation step={step} className="w-full" />
                  </div>
                  <div className="px-3 pt-3 pb-4 md:px-6 md:pt-4 md:pb-6 lg:p-0">
                    <Subheading className="flex items-center gap-2.5 text-[1.0625rem] md:text-xl">
                      <Icon name={icon} className="size-5 text-ember max-md:hidden" />
                      {title}
                    </Subheading>
                    <p className="mt-1 text-[0.9375rem] leading-[1.4] max-md:text-pretty text-copy md:mt-2 md:leading-[1.6]">
                      {text}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </div>

          <div className="night on-night rises p-5 sm:p-10 lg:col-span-12 lg:p-14">
            <Subheading className="text-3xl md:text-5xl">{about.reasonsTitle}</Subheading>
            <ul className="steps mt-6 grid gap-5 md:mt-10 md:gap-9 lg:grid-cols-3 lg:gap-0">
              {about.reasons.map(({ icon, title, text }) => (
                <li
                  key={title}
                  className="max-md:grid max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-x-3"
                >
                  <Icon name={icon} className="size-6 text-ember md:size-7" />
                  <Point className="text-xl md:mt-4 md:text-2xl">{title}</Point>
                  <p className="col-span-2 mt-1.5 leading-normal text-copy md:mt-2 md:leading-[1.6]">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
