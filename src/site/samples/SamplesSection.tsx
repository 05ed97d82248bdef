/** On the home page: the beginning of the first sample document, and links to all of them. */
import type { Service } from '#content/service-schema.ts';
import type { SampleTexts } from '#content/site-schema.ts';
import { Section } from '#site/sections/Section.tsx';
import { Sample } from './Sample.tsx';
import './samples-section.css';

type Props = { texts: SampleTexts; services: Service[] };
export function SamplesSection({ texts, services }: Props) {
  const shown = services.flatMap(({ slug, color, sample }) =>
    sample ? [{ slug, color, sample }] : [],
  );
  const [first] = shown;
  if (!first) return null;
  return (
    <Section id="samples" title={texts.title} lead={texts.lead}>
      <Sample sample={first.sample} texts={texts} color={first.color} excerpt />
      <ul className="sample-links columns no-print">
        {shown.map(({ slug, color, sample }) => (
          <li key={slug} data-theme={color} data-draft={sample.draft}>
            <a href={`/services/${slug}#sample`} className="link">
              {sample === first.sample ? texts.link : sample.title}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
