type Props = { id: string; title: string; lead: string; heading: 'h1' | 'h2' };

/** A section's headline with its lead at the right; in narrow windows the lead is below. */
export function SectionHeader({ id, title, lead, heading: Heading }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-3 md:gap-y-5 lg:grid-cols-[7fr_5fr] lg:items-end">
      <Heading id={id} className="text-[2.125rem] md:text-6xl">
        {title}
      </Heading>
      <p className="max-w-2xl leading-normal text-pretty text-copy md:text-xl md:leading-[1.6]">
        {lead}
      </p>
    </div>
  );
}
