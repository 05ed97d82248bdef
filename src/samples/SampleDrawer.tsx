import type { SampleContent } from '../content/sample-schemas.ts';
import type { SampleSheetTexts } from '../content/sample-sheet-schema.ts';
import type { Service, Site } from '../content/schemas.ts';
import { Sample } from './Sample.tsx';

/** A sample with the service whose page shows the whole of it. */
export interface SampleFolder {
  service: Service;
  sample: SampleContent;
  sheet: SampleSheetTexts;
}

type Props = {
  texts: Site['services']['samples'];
  folders: SampleFolder[];
};

/**
 * The samples as folders of a drawer, of which one is open at a time: native disclosures of one name, so
 * they work without script.
 */
export function SampleDrawer({ texts, folders }: Props) {
  return (
    <section aria-labelledby="samples" className="samples">
      <h3 id="samples" className="text-[1.625rem] md:text-5xl">
        {texts.title}
      </h3>
      <p className="mt-2 max-w-2xl text-copy md:mt-4 md:text-xl">{texts.lead}</p>
      <div className="sample-drawer">
        {folders.map(({ service, sample, sheet }, index) => (
          <details
            key={sample.name}
            name="samples"
            open={index === 0}
            data-theme={service.color}
            className="sample-folder"
          >
            <summary>
              <span>{sample.data.title}</span>
            </summary>
            <Sample
              sample={sample}
              sheet={sheet}
              heading="h3"
              part="excerpt"
              id={`sample-${sample.name}`}
              color={service.color}
            />
            <a href={`/services/${service.slug}#sample`} className="button button-line">
              {texts.link}
            </a>
          </details>
        ))}
      </div>
    </section>
  );
}
