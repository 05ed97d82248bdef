import type { Service } from '../content/schemas.ts';
import { Icon } from '../ui/Icon.tsx';

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
      <Heading
        id={titleId}
        className="text-[min(1.3125rem,6.6vw)] md:text-[1.75rem] lg:text-[2rem]"
      >
        <a
          href={page}
          className="inline-block py-2.75 hover:underline hover:decoration-2 hover:underline-offset-4"
        >
          {service.title}
        </a>
      </Heading>
      <p className="text-copy">{service.description}</p>
      <div className="bay-load">
        <div className="bay-lines">
          <ul>
            {service.features.map((feature) => (
              <li key={feature.text}>
                <Icon name={feature.icon} className="size-4.5 shrink-0 text-theme-ink md:size-5" />
                {feature.text}
              </li>
            ))}
          </ul>
          <form action={page}>
            <button
              id={buttonId}
              type="submit"
              aria-labelledby={`${buttonId} ${titleId}`}
              className="button button-line max-md:min-h-11 max-md:py-2"
            >
              {buttonLabel}
            </button>
          </form>
        </div>
        <img
          src={`/pictures/${service.picture}-${service.color}.svg`}
          alt=""
          width={540}
          height={480}
          loading="lazy"
          decoding="async"
          className="rises"
        />
      </div>
    </article>
  );
}
