import type { Site } from '../content/schemas.ts';
import { Conveyor } from '../pictures/Conveyor.tsx';
import { WarehouseScene } from '../pictures/WarehouseScene.tsx';
import { Icon } from '../ui/Icon.tsx';

type Props = { about: Site['about']; heading: 'h1' | 'h2' };

/** Who the firm is: a bento grid of the warehouse, a parcel's way through it, figures and reasons. */
export function AboutSection({ about, heading: Heading }: Props) {
  const Subheading = Heading === 'h1' ? 'h2' : 'h3';
  const Point = Heading === 'h1' ? 'h3' : 'h4';

  return (
    <section id="about" aria-labelledby="about-title" className="section">
      <div className="frame">
        <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[5fr_7fr] lg:items-end">
          <Heading id="about-title" className="text-4xl md:text-6xl">
            {about.title}
          </Heading>
          <p className="max-w-2xl text-xl text-copy">{about.lead}</p>
        </div>

        <div className="mt-14 grid gap-5 lg:grid-cols-12">
          <article className="card rises overflow-hidden lg:col-span-8">
            <WarehouseScene className="w-full" />
            <div className="p-6 sm:p-8">
              <Subheading className="text-2xl md:text-3xl">{about.warehouse.title}</Subheading>
              <p className="mt-3 max-w-2xl text-copy">{about.warehouse.text}</p>
            </div>
          </article>

          <dl className="rises grid grid-cols-2 gap-5 lg:col-span-4">
            {about.stats.map(({ value, label }) => (
              <div
                key={label}
                className="card flex flex-col-reverse justify-between gap-6 p-5 sm:p-6"
              >
                <dt className="leading-snug text-copy">{label}</dt>
                <dd className="font-display text-4xl font-bold tracking-tight tabular-nums xl:text-5xl">
                  {value}
                </dd>
              </div>
            ))}
          </dl>

          <div className="card rises overflow-hidden lg:col-span-12">
            <div className="max-sm:hidden">
              <Conveyor className="w-full" />
            </div>
            <ol className="grid gap-x-6 gap-y-6 p-6 sm:grid-cols-2 sm:p-8 sm:pt-4 lg:grid-cols-4">
              {about.steps.map(({ icon, title, text }) => (
                <li key={title}>
                  <Subheading className="flex items-center gap-2.5 text-xl">
                    <Icon name={icon} className="size-5 text-ember" />
                    {title}
                  </Subheading>
                  <p className="mt-2 text-[0.9375rem] text-copy">{text}</p>
                </li>
              ))}
            </ol>
          </div>

          <div className="night on-night rises p-8 md:p-14 lg:col-span-12">
            <Subheading className="text-3xl md:text-5xl">Why Choose Us?</Subheading>
            <ul className="mt-8 grid gap-8 md:mt-12 md:grid-cols-3">
              {about.reasons.map(({ icon, title, text }) => (
                <li key={title} className="border-t border-line pt-5">
                  <Icon name={icon} className="size-6 text-ember" />
                  <Point className="mt-4 text-xl">{title}</Point>
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
