import type { ReactNode } from 'react';
import type { SampleSheetTexts } from '../content/sample-sheet-schema.ts';
import type { Theme } from '../content/schemas.ts';

/** What a page says of a sample that it shows; every sample component takes it beside its `data`. */
export interface Shown {
  /** What stands on the sheet of every sample. */
  sheet: SampleSheetTexts;
  /** The level of the document's title; headings within the document are one level below. */
  heading: 'h2' | 'h3';
  /** All of it on the service's page; on the home page what a torn-off top of the sheet would show. */
  part: 'whole' | 'excerpt';
  /** Unique on its page: the heading has it, and the sheet is named by that. */
  id: string;
  /** The service's color, in which bars and labels of its own are drawn. */
  color: Theme;
}

type Props = Omit<Shown, 'heading'> & {
  /** The heading's level; `Shown` says which. */
  heading: Shown['heading'];
  /** The document's title, the time it is about and what stands under the sheet. */
  head: { title: string; period: string; caption: string };
  /** The document: beside the head, in the sheet's margins. A container for `@container sheet`. */
  children: ReactNode;
};

/** A sheet of paper with a sample on it: its head, the stamp that says so, and a caption below. */
export function SampleSheet({ sheet, heading: Heading, part, id, color, head, children }: Props) {
  return (
    <figure className={`sample sample-${part}`} data-theme={color} aria-labelledby={id}>
      <div className="sheet">
        <div className="sheet-head">
          <Heading id={id}>{head.title}</Heading>
          <p>{head.period}</p>
        </div>
        <p className="sheet-product">
          {sheet.product} <strong className="sheet-mark">{sheet.mark}</strong>
        </p>
        <div className="sheet-body">{children}</div>
      </div>
      <figcaption>
        {sheet.note} {head.caption}
      </figcaption>
    </figure>
  );
}
