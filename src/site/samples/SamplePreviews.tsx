import type { Sample, Service } from '#content/service-schema.ts';
import type { SampleTexts } from '#content/site-schema.ts';
import './previews.css';
import '#ui/tokens/themes.css';

type Props = {
  texts: SampleTexts;
  /** Each sample once, with the service whose page shows the whole of it. */
  samples: { service: Service; sample: Sample }[];
};

/** The samples as sheets in a file box, each with the way to the whole of it. */
export function SamplePreviews({ texts, samples }: Props) {
  return (
    <section aria-labelledby="samples" className="previews">
      <h3 id="samples">{texts.title}</h3>
      <p className="lead">{texts.lead}</p>
      <ul className="columns pairs">
        {samples.map(({ service, sample: { document, title, caption } }) => (
          <li key={document} data-theme={service.color}>
            <img
              src={`/samples/preview-${document}.svg`}
              alt=""
              loading="lazy"
              width={264}
              height={208}
            />
            <h4 className="line">{title}</h4>
            <p>
              {texts.note} {caption}
            </p>
            <a href={`/services/${service.slug}#sample`}>
              {texts.link}
              <span className="sr-only">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
