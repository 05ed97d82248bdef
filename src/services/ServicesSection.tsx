import type { ReactNode } from 'react';
import { fillCount } from '../content/placeholders.ts';
import type { Service } from '../content/service-schema.ts';
import type { Site } from '../content/site-schema.ts';
import '../drawings/rack.css';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import './services-section.css';

type Props = {
  texts: Site['services'];
  services: Service[];
  /** The text of the cards' buttons. */
  buttonLabel: string;
  /** The heading's level: on /services it is the page's title, on the home page one of several. */
  heading: 'h1' | 'h2';
  /** Where 'Get Free Consultation' leads: the contact section, or the page where there is none. */
  contactHref: '#contact' | '/contact';
  /** What stands between the cards and the closing block. */
  children?: ReactNode;
};

/** The services listing of the home page and of /services; ServiceWindow opens what its buttons ask for. */
export function ServicesSection({
  texts,
  services,
  buttonLabel,
  heading,
  contactHref,
  children,
}: Props) {
  const { closing } = texts;
  const CardHeading = heading === 'h1' ? 'h2' : 'h3';

  return (
    <section id="services" aria-labelledby="services-title" className="section services-section">
      <div className="frame">
        <SectionHeader
          id="services-title"
          title={fillCount(texts.title, 'services', services.length)}
          lead={fillCount(texts.lead, 'services', services.length)}
          heading={heading}
        />
        <ul className="bays">
          {services.map((service) => (
            <li key={service.slug}>
              <ServiceCard service={service} heading={CardHeading} buttonLabel={buttonLabel} />
            </li>
          ))}
        </ul>
        {children}
        <div className="night services-closing">
          <div>
            <CardHeading>{closing.title}</CardHeading>
            <p>{closing.text}</p>
          </div>
          <a href={contactHref} className="button button-brand">
            {closing.button}
          </a>
        </div>
      </div>
    </section>
  );
}
