import type { ReactNode } from 'react';
import type { Service } from '#content/service-schema.ts';
import type { Site } from '#content/site-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import '#site/drawings/rack.css';
import { Section } from '#site/sections/Section.tsx';
import { Icon } from '#ui/Icon.tsx';
import './services-section.css';
import '#ui/tokens/themes.css';

type Props = {
  texts: Site['services'];
  services: Service[];
  buttonLabel: string;
  heading: 'h1' | 'h2';
  children?: ReactNode;
};

/** The services on the home page, which has the form, and on /services, under `h1`. With script, the cards' buttons open the ServiceWindow. */
export function ServicesSection(props: Props) {
  const { texts, services, buttonLabel, heading, children } = props;
  const { closing } = texts;
  const CardHeading = heading === 'h1' ? 'h2' : 'h3';

  return (
    <Section id="services" title={texts.title} lead={texts.lead} heading={heading}>
      <ul className="bays">
        {services.map((service, index) => (
          <li
            key={service.slug}
            // Not by its position in CSS: while the page loads, each one is the last for a moment.
            className={index % 2 === 0 && index === services.length - 1 ? 'wide-bay' : undefined}
          >
            <ServiceCard service={service} heading={CardHeading} buttonLabel={buttonLabel} />
          </li>
        ))}
      </ul>
      {children}
      <div className="night services-closing row no-print">
        <div>
          <CardHeading className="subtitle">{closing.title}</CardHeading>
          <p>{closing.text}</p>
        </div>
        <a href={heading === 'h1' ? '/contact' : '#contact'} className="button button-brand">
          {closing.button}
        </a>
      </div>
    </Section>
  );
}

type CardProps = { service: Service; heading: 'h2' | 'h3'; buttonLabel: string };
/** Without script, its button submits a form that leads to the service's page. */
function ServiceCard({ service, heading: Heading, buttonLabel }: CardProps) {
  const titleId = `service-${service.slug}`;
  const buttonId = `${titleId}-more`;
  const page = `/services/${service.slug}`;

  return (
    <article data-theme={service.color} aria-labelledby={titleId} className="bay">
      <Heading id={titleId}>
        <a href={page}>{service.title}</a>
      </Heading>
      <p>{service.description}</p>
      <ul>
        {service.features.map((feature) => (
          <li key={feature.text}>
            <Icon of={feature.icon.shapes} strokeWidth={1.75} />
            {feature.text}
          </li>
        ))}
      </ul>
      <form action={page}>
        <button
          id={buttonId}
          type="submit"
          aria-labelledby={`${buttonId} ${titleId}`}
          className="button button-line"
        >
          {buttonLabel}
        </button>
      </form>
      <Picture name={service.picture} color={service.color} />
    </article>
  );
}
