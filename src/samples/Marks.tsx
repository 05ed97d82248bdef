import type { Listing, Place } from '../content/listing-schema.ts';
import { fill } from '../content/placeholders.ts';

type Props = {
  /** None where only an excerpt is shown, without its reasons. */
  reasons: Listing['reasons'];
  labels: Listing['labels'];
  at: Place;
};

/** The numbers of the reasons why something changed, as an editor writes them beside it. */
export function Marks({ reasons, labels, at }: Props) {
  return reasons.map((reason, index) => {
    if (reason.at !== at) return null;
    const number = index + 1;
    return (
      <span key={number} className="proof-mark">
        <span className="sr-only">{fill(labels.mark, { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
    );
  });
}
