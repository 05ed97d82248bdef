import { ArrowRight } from 'lucide-react';
import type { Service } from '../content/schemas.ts';
import { ServicePicture } from '../drawings/ServicePicture.tsx';
import { Photo } from '../photos/Photo.tsx';
import type { PhotoFiles } from '../photos/photo.ts';
import { Icon } from '../ui/Icon.tsx';
import { FeatureCard } from './FeatureCard.tsx';

/** How many other services 'Related Services' lists at most. */
const relatedShown = 3;

type Props = {
  service: Service;
  /** All services in their order. */
  services: Service[];
  /** The files of the service's photo, where it has one. */
  photo: PhotoFiles | undefined;
};

/** A service's own page. */
export function ServiceDetail({ service, services, photo }: Props) {
  const related = services.filter(({ slug }) => slug !== service.slug).slice(0, relatedShown);

  return (
    <article data-theme={service.color}>
      <header className="theme-wash border-b border-line">
        <span aria-hidden="true" className="theme-tile block h-1.5" />
        <div className="frame grid items-center gap-10 pt-28 pb-14 md:grid-cols-[7fr_5fr] md:pt-36">
          <div>
            <span className="theme-tile grid size-16 place-items-center rounded-2xl">
              <Icon name={service.icon} className="size-8" />
            </span>
            <h1 className="mt-6 text-5xl md:text-6xl lg:text-7xl">{service.title}</h1>
            <p className="mt-6 max-w-xl text-xl text-copy">{service.description}</p>
          </div>
          <ServicePicture picture={service.picture} color={service.color} className="w-full" />
        </div>
      </header>
      <div className="frame section grid gap-12 lg:grid-cols-[8fr_4fr]">
        <section aria-labelledby="key-features">
          {photo && (
            <div className="mb-12 overflow-hidden rounded-card border border-line">
              <Photo files={photo} loading="lazy" />
            </div>
          )}
          <h2 id="key-features" className="text-3xl md:text-4xl">
            Key Features
          </h2>
          <ul className="mt-8 -mb-4 grid gap-x-4 sm:grid-cols-2">
            {service.fullFeatures.map((feature) => (
              <li
                key={feature.title}
                className="row-span-4 mb-4 grid grid-rows-subgrid sm:last:odd:col-span-2 sm:last:odd:[&_ul]:columns-2"
              >
                <FeatureCard feature={feature} heading="h3" className="bg-card" />
              </li>
            ))}
          </ul>
        </section>
        <aside className="space-y-10 lg:sticky lg:top-28 lg:self-start">
          <div className="night on-night p-8">
            <h2 className="text-3xl">Ready to Start?</h2>
            <p className="mt-3 text-copy">
              Tell us about your catalog and your marketplaces. We come back with what we would do
              first.
            </p>
            <a href="/contact" className="button button-brand mt-6 w-full sm:max-lg:w-auto">
              Get a Free Consultation
            </a>
          </div>
          <nav aria-labelledby="related-services">
            <h2 id="related-services" className="text-xl">
              Related Services
            </h2>
            <ul className="mt-4 border-t border-line">
              {related.map(({ slug, title, icon, color }) => (
                <li key={slug} data-theme={color} className="border-b border-line">
                  <a
                    href={`/services/${slug}`}
                    className="group flex min-h-14 items-center gap-3 py-2 font-medium hover:underline"
                  >
                    <Icon name={icon} className="size-5 shrink-0 text-theme-ink" />
                    <span className="grow">{title}</span>
                    <ArrowRight aria-hidden="true" className="size-4 text-muted" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
    </article>
  );
}
