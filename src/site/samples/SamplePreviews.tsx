/** Links to the services' sample documents, each with its preview. */
import type { Service } from '#content/service-schema.ts';
import type { SampleTexts } from '#content/site-schema.ts';
import './previews.css';
import '#ui/tokens/themes.css';

type Props = { texts: SampleTexts; services: Service[] };
export function SamplePreviews({ texts, services }: Props) {
  const shown = services.flatMap(({ slug, color, sample }) =>
    sample ? { slug, color, sample } : [],
  );
  return (
    <section aria-labelledby="samples" className="previews">
      <h3 id="samples">{texts.title}</h3>
      <p className="lead">{texts.lead}</p>
      <ul className="columns pairs" data-samples={Math.min(shown.length, 4)}>
        {shown.map(({ slug, color, sample }) => (
          <li key={slug} data-theme={color} data-draft={sample.draft}>
            <img
              src={`/samples/preview-${sample.document}.svg`}
              alt=""
              loading="lazy"
              width={264}
              height={208}
            />
            <h4 className="line">{sample.title}</h4>
            <p>{sample.caption}</p>
            <a href={`/services/${slug}#sample`}>
              {texts.link}
              <span className="sr-only">: {sample.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
