import type { ReactNode } from 'react';
import type { Site } from '#content/site-schema.ts';
import { Section } from './Section.tsx';
import './about.css';

type Props = {
  about: Site['about'];
  heading: 'h1' | 'h2';
  /** The address of the page with a pallet's day, and the words of the link to it. */
  day?: { href: string; link: string } | undefined;
  /** The picture: of the warehouse on the home page, of the belt on /about. */
  children: ReactNode;
};
/** Who the company is, on the home page and on /about. */
export function AboutSection({ about, heading, day, children }: Props) {
  const { title, lead, warehouse, stats, reasonsTitle, reasons } = about;
  const [Subheading, Point] = heading === 'h1' ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <Section id="about" title={title} lead={lead} heading={heading} className="section about">
      {children}
      <div className="about-firm">
        <div>
          <Subheading className="subtitle">{warehouse.title}</Subheading>
          <p>{warehouse.text}</p>
          {day && (
            <a href={day.href} className="link">
              {day.link}
            </a>
          )}
        </div>
        <dl className="stats row">
          {stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="reasons">
        <Subheading className="subtitle">{reasonsTitle}</Subheading>
        <ul>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <Point>{title}</Point>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
