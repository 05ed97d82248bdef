/** The reasons to choose the company, under a heading of the level that its page needs. */
import type { Site } from '#content/site-schema.ts';

type Props = { about: Site['about']; heading: 'h2' | 'h3' };
export function ReasonsToChoose({ about: { reasonsTitle, reasons }, heading: Title }: Props) {
  const Point = Title === 'h2' ? 'h3' : 'h4';
  return (
    <div className="reasons">
      <Title className="subtitle">{reasonsTitle}</Title>
      <ul>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <Point>{title}</Point>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
