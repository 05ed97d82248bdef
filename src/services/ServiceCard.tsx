import type { Service } from '../content/schemas.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = {
  service: Service;
  /** Its number on the shelf, from 1. */
  position: number;
  /** Whether it is alone in a row of two, which it then fills. */
  wide: boolean;
  heading: 'h2' | 'h3';
  /** The text of its button. */
  buttonLabel: string;
  onLearnMore: (button: HTMLElement | null) => void;
};

/** One service of the listing. 'Learn More' is a native form, so without script it leads to the page. */
export function ServiceCard({
  service,
  position,
  wide,
  heading: Heading,
  buttonLabel,
  onLearnMore,
}: Props) {
  const titleId = `service-${service.slug}`;
  const buttonId = `${titleId}-more`;
  const page = `/services/${service.slug}`;

  return (
    <article
      data-theme={service.color}
      aria-labelledby={titleId}
      className={`card rises relative grid gap-y-0 overflow-hidden p-6 sm:p-8 md:row-span-4 md:grid-rows-subgrid lg:p-10 ${wide ? 'md:grid-cols-2 md:gap-x-10' : ''}`}
    >
      <span aria-hidden="true" className="theme-tile absolute inset-x-0 top-0 h-1" />
      <div className={`flex items-stretch justify-between gap-4 ${wide ? 'md:col-span-2' : ''}`}>
        <div className="flex flex-col justify-between">
          <span className="theme-tile grid size-14 place-items-center rounded-2xl">
            <Icon name={service.icon} className="size-7" />
          </span>
          <span
            aria-hidden="true"
            className="font-display text-6xl leading-none font-extrabold tracking-tighter tabular-nums"
          >
            {String(position).padStart(2, '0')}
          </span>
        </div>
        <img
          src={`/pictures/${service.picture}-${service.color}.svg`}
          alt=""
          width={540}
          height={480}
          loading="lazy"
          decoding="async"
          className="-mt-2 -mr-2 h-auto w-44 sm:w-56 md:w-48 lg:-mr-4 lg:w-64"
        />
      </div>
      <div>
        <Heading id={titleId} className="mt-6.5 text-3xl">
          <a
            href={page}
            className="inline-block py-1.5 hover:underline hover:decoration-2 hover:underline-offset-4"
          >
            {service.title}
          </a>
        </Heading>
        <p className="mt-1.5 text-copy">{service.description}</p>
      </div>
      <ul
        className={`mt-6 mb-8 grid content-start border-t border-line ${wide ? 'md:row-span-3 md:mb-0' : 'lg:grid-cols-2 lg:gap-x-6'}`}
      >
        {service.features.map((feature) => (
          <li
            key={feature.text}
            className="flex items-center gap-3 border-b border-line py-3 leading-snug"
          >
            <Icon name={feature.icon} className="size-5 shrink-0 text-theme-ink" />
            {feature.text}
          </li>
        ))}
      </ul>
      <form
        action={page}
        className={`mt-auto ${wide ? 'md:pt-8' : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          onLearnMore(event.currentTarget.querySelector('button'));
        }}
      >
        <button
          id={buttonId}
          type="submit"
          aria-labelledby={`${buttonId} ${titleId}`}
          className="button button-line"
        >
          {buttonLabel}
        </button>
      </form>
    </article>
  );
}
