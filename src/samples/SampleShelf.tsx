import type { SampleContent } from '../content/sample-schemas.ts';
import type { SampleSheetTexts } from '../content/sample-sheet-schema.ts';
import type { Service, Site } from '../content/schemas.ts';
import { Sample } from './Sample.tsx';

/** A sample with the service whose page shows the whole of it. */
export interface Binder {
  service: Service;
  sample: SampleContent;
  sheet: SampleSheetTexts;
}

type Props = {
  texts: Site['services']['samples'];
  binders: Binder[];
};

/**
 * The samples as binders on a shelf, of which one is open at a time: native disclosures of one name, so
 * they work without script. Wide windows show the closed ones as spines, narrow ones as drawers.
 */
export function SampleShelf({ texts, binders }: Props) {
  return (
    <section aria-labelledby="samples" className="sample-shelf">
      <h3 id="samples" className="text-[1.625rem] md:text-5xl">
        {texts.title}
      </h3>
      <p className="mt-2 max-w-2xl text-copy md:mt-4 md:text-xl">{texts.lead}</p>
      <div className="binders">
        {binders.map(({ service, sample, sheet }, index) => (
          <details
            key={sample.name}
            name="samples"
            open={index === 0}
            data-theme={service.color}
            className="binder"
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
