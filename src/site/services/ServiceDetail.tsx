import { ArrowRight } from 'lucide';
import { Feature, featureId } from '#browser/service-window/Feature.tsx';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import type { PageSection } from '#content/page-text.ts';
import { fill } from '#content/placeholders.ts';
import type { FaqEntry, Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { Drawing } from '#site/drawings/Drawing.tsx';
import { Photo } from '#site/photos/Photo.tsx';
import type { PhotoFiles } from '#site/photos/photo-files.ts';
import { Sample } from '#site/samples/Sample.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ServiceCarton } from '#ui/ServiceCarton.tsx';
import '#browser/service-window/feature.css';
import './service-detail.css';

type Props = {
  texts: InterfaceTexts['servicePage'];
  service: Service;
  services: Service[];
  photo: PhotoFiles | undefined;
  site: Site;
  /** The sections of the terms. */
  terms: PageSection[];
};

export function ServiceDetail({ texts, service, services, photo, site, terms }: Props) {
  const { sample } = service;
  const faq = faqFor(service, site);
  const related = services.filter(({ slug }) => slug !== service.slug).slice(0, 3);
  const contactPage = `/contact?service=${service.slug}`;
  const hasFullFeatures = service.fullFeatures.length > 0;

  return (
    <article data-theme={service.color} className="service-detail">
      <header className="columns frame">
        <div>
          <ServiceCarton icon={service.icon} color={service.color} />
          <h1>{service.title}</h1>
          <p className="lead">{service.description}</p>
          <a href={contactPage} className="button button-brand">
            {texts.start.button}
          </a>
        </div>
        <Drawing name={service.picture} color={service.color} />
      </header>
      <div className="frame section features-and-aside">
        <section aria-labelledby={hasFullFeatures ? 'key-features' : undefined}>
          {hasFullFeatures && <h2 id="key-features">{texts.featuresTitle}</h2>}
          <ul className="feature-rows columns">
            {service.fullFeatures.map((feature, at) => (
              <Feature key={feature.title} feature={feature} heading="h3" id={featureId(at)} />
            ))}
            {!hasFullFeatures &&
              service.features.map(({ icon, text }) => (
                <li key={text} className="feature">
                  <Icon of={icon.shapes} strokeWidth={1.75} />
                  <strong>{text}</strong>
                </li>
              ))}
          </ul>
        </section>
        <div className="beside-features columns no-print">
          <aside aria-labelledby="start" className="night">
            <h2 id="start">{texts.start.title}</h2>
            <p>{texts.start.text}</p>
            <a href={contactPage} className="button button-brand">
              {texts.start.button}
            </a>
          </aside>
          {photo && <Photo files={photo} loading="lazy" />}
        </div>
      </div>
      {sample && (
        <div className="frame">
          <Sample sample={sample} texts={site.services.samples} color={service.color} />
        </div>
      )}
      {faq.length > 0 && (
        <section aria-labelledby="answers" className="answers frame section">
          <h2 id="answers">{texts.answers.title}</h2>
          <ul className="columns">
            {faq.map(({ question, answer, section, draft }) => (
              <li key={question} data-draft={draft}>
                <h3>{question}</h3>
                <p>{answer}</p>
                {terms
                  .filter(({ title }) => title === section)
                  .map(({ slug, number }) => (
                    <a key={slug} href={`/terms#${slug}`} className="link note">
                      {fill(texts.answers.source, { number })}
                    </a>
                  ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <nav aria-labelledby="related-services" className="frame section no-print">
          <h2 id="related-services">{texts.relatedTitle}</h2>
          <ul className="columns">
            {related.map(({ slug, title, icon, color }) => (
              <li key={slug}>
                <a href={`/services/${slug}`} className="headline line">
                  <ServiceCarton icon={icon} color={color} />
                  {title}
                  <Icon of={ArrowRight} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

/** The site's questions, with the service's own answers where it has them, then its other questions. */
export function faqFor({ answers: own = [] }: Service, { answers: shared }: Site): FaqEntry[] {
  // A later entry of a map takes the place of an earlier one.
  const entries = new Map([...shared, ...own].map((entry) => [entry.question, entry]));
  return [...entries.values()].filter(({ answer }) => answer !== '');
}
