import type { SampleContent, SampleSheetTexts } from '#content/sample-schemas.ts';
import type { Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { SamplePicture } from './parts.tsx';
import './previews.css';
import '#ui/tokens/themes.css';

type Props = {
  texts: Site['services']['samples'];
  /** Each sample once, with the service whose page shows the whole of it. */
  samples: { service: Service; sample: SampleContent; sheet: SampleSheetTexts }[];
};

/** The samples as sheets in a file box, each with the way to the whole of it. */
export function SamplePreviews({ texts, samples }: Props) {
  return (
    <section aria-labelledby="samples" className="previews">
      <h3 id="samples">{texts.title}</h3>
      <p className="lead">{texts.lead}</p>
      <ul className="columns pairs">
        {samples.map(({ service, sheet, sample: { name, data } }) => (
          <li key={name} data-theme={service.color}>
            <SamplePicture name={`preview-${name}`} width={264} height={208} />
            <h4 className="line">{data.title}</h4>
            <p>
              {sheet.note} {data.caption}
            </p>
            <a href={`/services/${service.slug}#sample`}>
              {texts.link}
              <span className="sr-only">: {data.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
