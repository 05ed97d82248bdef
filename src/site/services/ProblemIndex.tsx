import { featureId } from '#browser/service-window/Feature.tsx';
import type { Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import './problem-index.css';

type Props = { texts: NonNullable<Site['services']['problems']>; services: Service[] };
/** All that is done, by the problem that a seller has: each row leads to its place on the service's page. */
export function ProblemIndex({ texts, services }: Props) {
  const listed = services.filter(({ fullFeatures }) => fullFeatures.length > 0);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="problems" className="problem-index" data-draft={texts.draft}>
      <h2 id="problems" className="subtitle">
        {texts.title}
      </h2>
      <p className="lead">{texts.lead}</p>
      <div>
        {listed.map(({ slug, title, fullFeatures }) => (
          <div key={slug}>
            <h3>{title}</h3>
            <ul>
              {fullFeatures.map((feature, at) => (
                <li key={feature.title}>
                  <a href={`/services/${slug}#${featureId(at)}`} className="columns pairs">
                    {feature.problem && <span>{feature.problem}</span>}{' '}
                    <strong>
                      {feature.title}{' '}
                      {feature.scope && <small className="note">{feature.scope}</small>}
                    </strong>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
