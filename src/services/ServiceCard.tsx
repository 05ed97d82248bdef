import type { Service } from '../content/service-schema.ts';
import { Icon } from '../ui/Icon.tsx';
import '../tokens/themes.css';

type Props = {
  service: Service;
  heading: 'h2' | 'h3';
  /** The text of its button. */
  buttonLabel: string;
};

/**
 * One service of the listing: a bay of its rack, the drawing standing on the beam beside the lines. 'Learn More' is a
 * native form, so without script it leads to the page.
 */
export function ServiceCard({ service, heading: Heading, buttonLabel }: Props) {
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
            <Icon name={feature.icon} />
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
      <img
        src={`/pictures/${service.picture}-${service.color}.svg`}
        alt=""
        width={540}
        height={480}
        loading="lazy"
      />
    </article>
  );
}
