import type { Sample as SampleContent, Theme } from '#content/service-schema.ts';
import type { SampleTexts } from '#content/site-schema.ts';
import './sheet.css';
import '#ui/tokens/themes.css';

const documents = import.meta.glob<string>('/content/samples/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const styles = import.meta.glob<string>('./*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Styles for one page: with imports, Astro would put those of all documents into every page. */
export const sampleStyles = ({ document }: SampleContent) => styles[`./${document}.css`];

type Props = { sample: SampleContent; texts: SampleTexts; color: Theme };
export function Sample({ sample, texts, color }: Props) {
  const { document, title, period, caption, draft } = sample;
  const html = documents[`/content/samples/${document}.html`] ?? '';
  return (
    <figure className="sample" data-theme={color} data-draft={draft} aria-labelledby="sample-title">
      <div className="sheet">
        <h2 id="sample-title">{title}</h2>
        <div className="sheet-facts row">
          <p>
            <b>{texts.product}</b> <small>{period}</small>
          </p>
          <p className="sheet-stamp">{texts.mark}</p>
        </div>
        {/* In narrow windows a disclosure below a preview; in wide ones, CSS keeps it open. */}
        <details>
          <summary>
            <span>
              <img
                src={`/samples/preview-${document}.svg`}
                alt=""
                width={264}
                height={208}
                loading="lazy"
              />
              {texts.link}
            </span>
            <span>{texts.close}</span>
          </summary>
          {/* Navigating to #sample opens the disclosure. */}
          <div
            id="sample"
            className={document}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
            dangerouslySetInnerHTML={{ __html: html.replace(/<!--.*?-->\s*/gs, ' ') }}
          />
        </details>
      </div>
      <figcaption>
        <b>{texts.note}</b> {caption}
      </figcaption>
    </figure>
  );
}
