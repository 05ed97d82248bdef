import type { ReactNode } from 'react';
import type { SampleSheetTexts } from '../content/sample-sheet-schema.ts';
import type { Theme } from '../content/schemas.ts';

/** How a page shows a sample; every sample's component takes it beside its `data`. */
export interface Shown {
  /** What stands on the sheet of every sample. */
  sheet: SampleSheetTexts;
  /** The level of the document's title; headings within the document are one level below. */
  heading: 'h2' | 'h3';
  /** All of it on the service's page; on the home page what is left of a sheet that is torn off. */
  part: 'whole' | 'excerpt';
  /** Of the heading, by which the sheet is named: unique on its page. */
  id: string;
  /** The service's, in which the document draws its own bars and labels. */
  color: Theme;
}

type Props = Shown & {
  /** The document's title, the time it is about, and what stands under the sheet. */
  head: { title: string; period: string; caption: string };
  /** The document. It stands within the sheet's margins and may ask for `@container sheet`. */
  children: ReactNode;
};

/** A sheet of paper with a sample on it: the head line, the stamp that says what it is, and a caption. */
export function SampleSheet({ sheet, heading: Heading, part, id, color, head, children }: Props) {
  return (
    <figure className={`sample sample-${part}`} data-theme={color} aria-labelledby={id}>
      <div className="sheet">
        <Heading id={id} className="sheet-title">
          {head.title}
        </Heading>
        <div className="sheet-facts">
          <p>
            <b>{sheet.product}</b> {head.period}
          </p>
          <p className="sheet-stamp">{sheet.mark}</p>
        </div>
        {children}
      </div>
      <SampleCaption sheet={sheet} caption={head.caption} />
    </figure>
  );
}

type CaptionProps = { sheet: SampleSheetTexts; caption: string };

/** What stands under a sheet: that its figures are invented, and what it is. */
export function SampleCaption({ sheet, caption }: CaptionProps) {
  return (
    <figcaption>
      <b>{sheet.note}</b> {caption}
    </figcaption>
  );
}
