import type { ReactNode } from 'react';
import {
  type Listing,
  type ListingPicture,
  type Place,
  pictureSlots,
} from '../content/listing-schema.ts';
import { phoneTitleLength } from '../content/marketplace-rules.ts';
import { fill } from '../content/placeholders.ts';
import { cutAfter, partsOf, unstruck } from '../content/struck-text.ts';
import { Marks } from './Marks.tsx';
import { PictureSlots } from './PictureSlots.tsx';
import { StruckText } from './StruckText.tsx';

type Props = {
  /** Before, on newsprint, or after, on a white sheet. */
  stage: 'before' | 'after';
  draft: { title: string; bullets: string[]; pictures: ListingPicture[] };
  labels: Listing['labels'];
  /** Those whose numbers are drawn beside what they changed. */
  reasons: Listing['reasons'];
  heading: 'h3' | 'h4';
  /** What the whole page has below its bullets; an excerpt ends at the pictures. */
  module?: ReactNode;
};

/**
 * One draft of the product page, part by part, in the order in which shoppers see them. In a narrow sheet each
 * part of the old draft stands right above that of the new one, so its head says there which of the two it is.
 */
export function Draft({ stage, draft, labels, reasons, heading: Heading, module }: Props) {
  const marks = (at: Place) => <Marks reasons={reasons} labels={labels} at={at} />;
  const head = { stage: labels[stage] };
  const [shown, beyond] = cutAfter(partsOf(draft.title), phoneTitleLength);
  return (
    <section className={`draft draft-${stage}`} aria-label={labels[stage]}>
      <Heading className="draft-name">{labels[stage]}</Heading>
      <div>
        <PartHead {...head} name={labels.title} marks={marks('title')}>
          {fill(labels.titleLength, { count: unstruck(draft.title).length })}
        </PartHead>
        <p className="draft-title">
          <StruckText parts={shown} struck={labels.struck} />
          {beyond.length > 0 && (
            <span className="beyond">
              <span className="sr-only">{labels.phoneCut}</span>
              <StruckText parts={beyond} struck={labels.struck} />
            </span>
          )}
        </p>
        {beyond.length > 0 && (
          <p className="cut-legend" aria-hidden="true">
            {labels.phoneCut}
          </p>
        )}
      </div>
      <div>
        <PartHead {...head} name={labels.pictures} marks={marks('pictures')}>
          {fill(labels.picturesFilled, { filled: draft.pictures.length, slots: pictureSlots })}
        </PartHead>
        <PictureSlots name={labels.pictures} pictures={draft.pictures} empty={labels.emptySlot} />
      </div>
      {module && (
        <>
          <div>
            <PartHead {...head} name={labels.bullets} />
            <ul className="draft-bullets" aria-label={labels.bullets}>
              {draft.bullets.map((bullet, index) => (
                <li key={bullet}>
                  {marks(`bullet-${index + 1}` as Place)}
                  <StruckText parts={partsOf(bullet)} struck={labels.struck} />
                </li>
              ))}
            </ul>
          </div>
          <div>
            <PartHead {...head} name={labels.module} marks={marks('module')} />
            {module}
          </div>
        </>
      )}
    </section>
  );
}

type HeadProps = { stage: string; name: string; marks?: ReactNode; children?: ReactNode };

/** What a part is called, and at the right what can be counted of it. */
function PartHead({ stage, name, marks, children }: HeadProps) {
  return (
    <div className="part-head">
      <p className="part-name">{name}</p>
      <p className="part-stage" aria-hidden="true">
        {stage}
      </p>
      {marks}
      {children && <p>{children}</p>}
    </div>
  );
}
