import { moreMark } from '#content/sample-documents.ts';
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

type Props = {
  sample: SampleContent;
  texts: SampleTexts;
  color: Theme;
  /** Below the title of a section, and without what follows `<!-- more -->`. */
  excerpt?: boolean;
};
export function Sample({ sample, texts, color, excerpt = false }: Props) {
  const Heading = excerpt ? 'h3' : 'h2';
  const { document, title, period, caption, draft } = sample;
  const whole = documents[`/content/samples/${document}.html`] ?? '';
  const [beginning = ''] = whole.split(moreMark);
  const html = (excerpt ? beginning : whole).replace(/<!--.*?-->\s*/gs, ' ');
  return (
    <figure className="sample" data-theme={color} data-draft={draft} aria-labelledby="sample-title">
      <div className="sheet">
        <Heading id="sample-title">{title}</Heading>
        <div className="sheet-facts row">
          <p>
            <b>{texts.product}</b> <small>{period}</small>
          </p>
          <p className="sheet-stamp">{texts.mark}</p>
        </div>
        <div
          id="sample"
          className={document}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
      <figcaption>
        <b>{texts.note}</b> {caption}
      </figcaption>
    </figure>
  );
}
