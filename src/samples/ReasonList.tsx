import type { Listing } from '../content/listing-schema.ts';

type Props = {
  reasons: Listing['reasons'];
  title: string;
  heading: 'h3' | 'h4';
};

/** Why each thing changed, under the numbers that stand beside the changes. */
export function ReasonList({ reasons, title, heading: Heading }: Props) {
  return (
    <div className="proof-reasons">
      <Heading>{title}</Heading>
      <ol>
        {reasons.map(({ what, why }, index) => (
          <li key={what}>
            <span className="proof-mark" aria-hidden="true">
              {index + 1}
            </span>
            <p>
              <strong>{what}.</strong> {why}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
