import type { SampleContent } from '../content/sample-schemas.ts';
import type { SampleSheetTexts } from '../content/sample-sheet-schema.ts';
import type { Service, Site } from '../content/schemas.ts';
import { SampleCaption } from './SampleSheet.tsx';

/** A sample with the service whose page shows the whole of it. */
export interface SampleFolder {
  service: Service;
  sample: SampleContent;
  sheet: SampleSheetTexts;
}

type Props = {
  texts: Site['services']['samples'];
  folders: SampleFolder[];
  /** The page that has all excerpts, from which fill-drawer.ts takes them. */
  excerpts: string;
};

/**
 * The samples as folders of a drawer, of which one is open at a time: native disclosures of one name, so
 * they work without script. The page has what stands under each sheet and the way to the whole of it; the
 * sheet itself comes when the drawer is near the view.
 */
export function SampleDrawer({ texts, folders, excerpts }: Props) {
  return (
    <section aria-labelledby="samples" className="samples">
      <h3 id="samples" className="text-[1.625rem] md:text-5xl">
        {texts.title}
      </h3>
      <p className="mt-2 max-w-2xl text-copy md:mt-4 md:text-xl">{texts.lead}</p>
      <div data-later className="sample-drawer" data-excerpts={excerpts}>
        {folders.map(({ service, sample, sheet }, index) => (
          <details
            key={sample.name}
            name="samples"
            open={index === 0}
            data-theme={service.color}
            className="sample-folder"
          >
            <summary>
              <span id={`folder-${sample.name}`}>{sample.data.title}</span>
            </summary>
            <figure
              className="sample sample-excerpt"
              aria-labelledby={`folder-${sample.name}`}
              data-excerpt={sample.name}
            >
              <SampleCaption sheet={sheet} caption={sample.data.caption} />
            </figure>
            <a href={`/services/${service.slug}#sample`} className="button button-line">
              {texts.link}
            </a>
          </details>
        ))}
      </div>
    </section>
  );
}
