import type { ReactNode } from 'react';
import type { Service, Site } from '../content/schemas.ts';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { ServiceCard } from './ServiceCard.tsx';

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
    <section id="services" aria-labelledby="services-title" className="section">
      <div className="frame">
        <SectionHeader
          id="services-title"
          title={texts.title}
          lead={texts.lead}
          heading={heading}
        />
        {/* On the home page they are some screens down. */}
        <ul data-later={heading === 'h2' || undefined} className="bays mt-5 md:mt-12">
          {services.map((service) => (
            <li key={service.slug}>
              <ServiceCard service={service} heading={CardHeading} buttonLabel={buttonLabel} />
            </li>
          ))}
        </ul>
        {children}
        <div className="night on-night dock-edge mt-6 grid gap-5 p-5 pb-8 sm:gap-8 sm:p-10 sm:pb-14 md:mt-12 lg:p-14 lg:pb-18 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            <CardHeading className="max-w-2xl text-[1.75rem] md:text-5xl">
              {closing.title}
            </CardHeading>
            <p className="mt-2.5 max-w-xl leading-normal text-copy md:mt-4 md:text-lg md:leading-[1.6]">
              {closing.text}
            </p>
          </div>
          <a href={contactHref} className="button button-brand justify-self-start">
            {closing.button}
          </a>
        </div>
      </div>
    </section>
  );
}
