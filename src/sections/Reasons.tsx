import type { Site } from '../content/schemas.ts';

type Props = { about: Site['about']; heading: 'h2' | 'h3' };

/** Why to choose the company: three points under a shelf line that climbs. */
export function Reasons({ about: { reasonsTitle, reasons }, heading: Title }: Props) {
  const Point = Title === 'h2' ? 'h3' : 'h4';
  return (
    <div className="mt-5 md:mt-14">
      <Title className="text-[1.75rem] md:text-5xl">{reasonsTitle}</Title>
      <ul className="steps mt-3 grid gap-3 md:mt-8 md:gap-8 lg:grid-cols-3 lg:gap-0">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <Point className="text-xl md:text-2xl">{title}</Point>
            <p className="mt-0.5 text-base leading-[1.4] text-copy md:mt-2 md:text-[1.0625rem] md:leading-[1.6]">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
