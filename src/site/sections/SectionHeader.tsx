type Props = {
  id: string;
  title: string;
  lead: string;
  heading: 'h1' | 'h2';
  /** Keeps the lead under the headline in wide windows, too. */
  below?: boolean;
};

/** A section's headline with its lead at the right; in narrow windows the lead is below. */
export function SectionHeader({ id, title, lead, heading: Heading, below = false }: Props) {
  return (
    <div className={below ? 'section-header' : 'section-header beside'}>
      <Heading id={id}>{title}</Heading>
      <p className="lead">{lead}</p>
    </div>
  );
}
