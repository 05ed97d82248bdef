import { ArrowDown, ArrowRight } from 'lucide-react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { SampleContent } from '../content/sample-schemas.ts';
import type { SampleSheetTexts } from '../content/sample-sheet-schema.ts';
import type { Answer, Service } from '../content/schemas.ts';
import { ServiceCarton } from '../drawings/ServiceCarton.tsx';
import { ServicePicture } from '../drawings/ServicePicture.tsx';
import { Photo } from '../photos/Photo.tsx';
import type { PhotoFiles } from '../photos/photo.ts';
import { Sample } from '../samples/Sample.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AnswerList } from './AnswerList.tsx';
import { FeatureRows } from './FeatureRows.tsx';
import { hasRoomBeside, ServiceStory } from './ServiceStory.tsx';

/** How many other services 'Related Services' lists at most. */
const relatedShown = 3;

type Props = {
  texts: InterfaceTexts['servicePage'];
  service: Service;
  /** All services in their order. */
  services: Service[];
  /** The files of the service's photo, where it has one. */
  photo: PhotoFiles | undefined;
  /** The sample of the work that the service names. */
  sample: { sample: SampleContent; sheet: SampleSheetTexts } | undefined;
  /** What buyers of the service are told. */
  answers: Answer[];
  /** The fragments of the terms' sections, by number. */
  termsSections: Map<number, string>;
};

/** A service's own page. */
export function ServiceDetail(props: Props) {
  const { texts, service, services, photo, sample, answers, termsSections } = props;
  const related = services.filter(({ slug }) => slug !== service.slug).slice(0, relatedShown);
  const photoBeside = service.story && hasRoomBeside(service.picture);
  const hasFullFeatures = service.fullFeatures.length > 0;
  // The page is long on a phone: each part can be gone to from the first screen.
  const parts = [
    { id: 'story', title: service.story?.title },
    { id: 'sample', title: sample?.sample.data.title },
    { id: 'key-features', title: hasFullFeatures && texts.featuresTitle },
    { id: 'answers', title: answers.length > 0 && texts.answers.title },
  ].filter(({ title }) => title);

  return (
    <article data-theme={service.color}>
      <header className="frame grid items-center gap-x-12 gap-y-4 pt-24 md:grid-cols-2 md:pt-32">
        <div>
          <ServiceCarton icon={service.icon} color={service.color} className="h-24 w-auto" />
          <h1 className="mt-5 text-[clamp(2.75rem,5.6vw,4.5rem)]">{service.title}</h1>
          <p className="mt-6 max-w-xl text-xl text-copy">{service.description}</p>
          {parts.length > 0 && (
            <nav aria-label={texts.contents} className="no-print mt-6">
              <ul className="border-t border-line sm:flex sm:flex-wrap sm:gap-x-6 sm:border-0">
                {parts.map(({ id, title }) => (
                  <li key={id} className="max-sm:border-b max-sm:border-line">
                    <a
                      href={`#${id}`}
                      className="flex min-h-11 items-center gap-2 font-medium hover:underline sm:inline-flex"
                    >
                      <ArrowDown aria-hidden="true" className="size-4 text-theme-ink" />
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <ServicePicture picture={service.picture} color={service.color} className="w-full" />
      </header>
      {service.story && (
        <ServiceStory
          story={service.story}
          picture={service.picture}
          photo={photoBeside ? photo : undefined}
        />
      )}
      {photo && !photoBeside && (
        <div className="frame mt-10">
          <Photo files={photo} loading="lazy" />
        </div>
      )}
      {sample && (
        <div data-later className="frame mt-16 md:mt-24">
          <Sample {...sample} part="whole" heading="h2" id="sample" color={service.color} />
        </div>
      )}
      <div className="frame section grid gap-12 lg:grid-cols-[8fr_4fr]">
        <section aria-labelledby={hasFullFeatures ? 'key-features' : undefined}>
          {hasFullFeatures ? (
            <>
              <h2 id="key-features" className="text-3xl md:text-4xl">
                {texts.featuresTitle}
              </h2>
              <FeatureRows features={service.fullFeatures} />
            </>
          ) : (
            <FeatureLines features={service.features} />
          )}
        </section>
        <aside data-later aria-labelledby="start" className="beside space-y-10">
          <div className="night on-night p-8">
            <h2 id="start" className="text-3xl">
              {texts.start.title}
            </h2>
            <p className="mt-3 text-copy">{texts.start.text}</p>
            <a href="/contact" className="button button-brand mt-6 w-full sm:max-lg:w-auto">
              {texts.start.button}
            </a>
          </div>
          <nav aria-labelledby="related-services">
            <h2 id="related-services" className="text-xl">
              {texts.relatedTitle}
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
      {answers.length > 0 && (
        <AnswerList texts={texts.answers} answers={answers} termsSections={termsSections} />
      )}
    </article>
  );
}

/** The lines of the service's card, where there are no full features to show. */
function FeatureLines({ features }: Pick<Service, 'features'>) {
  return (
    <ul className="border-t border-line">
      {features.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-5 border-b border-line py-6">
          <Icon name={icon} className="size-7 shrink-0 text-theme-ink" />
          <span className="font-display text-2xl leading-tight font-bold tracking-tight">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
