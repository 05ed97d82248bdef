import { ArrowDown, ArrowRight } from 'lucide-react';
import { Feature } from '#browser/service-window/Feature.tsx';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { fill } from '#content/placeholders.ts';
import type { SampleContent, SampleSheetTexts } from '#content/sample-schemas.ts';
import type { Answer, Service } from '#content/service-schema.ts';
import { Drawing } from '#site/drawings/Drawing.tsx';
import { Photo } from '#site/photos/Photo.tsx';
import type { PhotoFiles } from '#site/photos/photo.ts';
import { Sample } from '#site/samples/Sample.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import { hasRoomBeside, ServiceStory } from './ServiceStory.tsx';
import '#browser/service-window/feature.css';
import './service-detail.css';

/** The most that 'Related Services' lists. */
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
  // The page is long on a phone: the first screen links to each part.
  const parts = [
    { id: 'story', title: service.story?.title },
    { id: 'sample', title: sample?.sample.data.title },
    { id: 'key-features', title: hasFullFeatures && texts.featuresTitle },
    { id: 'answers', title: answers.length > 0 && texts.answers.title },
  ].filter(({ title }) => title);

  return (
    <article data-theme={service.color} className="service-detail">
      <header className="frame">
        <div>
          <ServiceCarton icon={service.icon} color={service.color} />
          <h1>{service.title}</h1>
          <p className="lead">{service.description}</p>
          {parts.length > 0 && (
            <nav aria-label={texts.contents} className="no-print">
              <ul>
                {parts.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="line">
                      <ArrowDown aria-hidden="true" />
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <Drawing name={service.picture} color={service.color} />
      </header>
      {service.story && (
        <ServiceStory
          story={service.story}
          picture={service.picture}
          photo={photoBeside ? photo : undefined}
        />
      )}
      {photo && !photoBeside && (
        <div className="frame service-exhibit">
          <Photo files={photo} loading="lazy" />
        </div>
      )}
      {sample && (
        <div className="frame service-exhibit">
          <Sample {...sample} color={service.color} />
        </div>
      )}
      <div className="frame section">
        <section aria-labelledby={hasFullFeatures ? 'key-features' : undefined}>
          {hasFullFeatures && <h2 id="key-features">{texts.featuresTitle}</h2>}
          <ul className="feature-rows">
            {service.fullFeatures.map((feature) => (
              <Feature key={feature.title} feature={feature} heading="h3" />
            ))}
            {!hasFullFeatures &&
              service.features.map(({ icon, text }) => (
                <li key={text} className="feature">
                  <Icon name={icon} />
                  <strong>{text}</strong>
                </li>
              ))}
          </ul>
        </section>
        <aside aria-labelledby="start">
          <div className="night">
            <h2 id="start">{texts.start.title}</h2>
            <p>{texts.start.text}</p>
            <a href="/contact" className="button button-brand">
              {texts.start.button}
            </a>
          </div>
          <nav aria-labelledby="related-services">
            <h2 id="related-services">{texts.relatedTitle}</h2>
            <ul>
              {related.map(({ slug, title, icon, color }) => (
                <li key={slug} data-theme={color}>
                  <a href={`/services/${slug}`} className="line">
                    <Icon name={icon} />
                    {title}
                    <ArrowRight aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
      {answers.length > 0 && (
        <AnswerList texts={texts} answers={answers} termsSections={termsSections} />
      )}
    </article>
  );
}

/** The questions of buyers; each answer links to its section of the terms. */
function AnswerList({
  texts: { answers: texts },
  answers,
  termsSections,
}: Pick<Props, 'texts' | 'answers' | 'termsSections'>) {
  return (
    <section aria-labelledby="answers" className="frame section">
      <h2 id="answers">{texts.title}</h2>
      <dl>
        {answers.map(({ question, answer, section }) => (
          <div key={question}>
            <dt className="headline">{question}</dt>
            <dd>{answer}</dd>
            {section && (
              <dd className="note">
                <a href={`/terms#${termsSections.get(section)}`} className="link">
                  {fill(texts.source, { number: section })}
                </a>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
