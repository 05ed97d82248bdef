import { Icon } from '../ui/Icon.tsx';
import type { ListedService } from './listed.ts';

type Props = {
  service: ListedService;
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
      className={`card rises relative grid overflow-hidden px-4 pt-3.5 pb-4 max-md:grid-cols-[1fr_auto] max-md:gap-x-3 @max-3xs:flex @max-3xs:flex-col @max-3xs:items-start sm:p-8 md:row-span-4 md:grid-rows-subgrid md:gap-y-0 lg:p-10 ${wide ? 'md:grid-cols-2 md:gap-x-10' : 'md:grid-cols-1'}`}
    >
      <span aria-hidden="true" className="theme-tile absolute inset-x-0 top-0 h-1" />
      <div
        className={`max-md:contents md:flex md:items-stretch md:justify-between md:gap-4 ${wide ? 'md:col-span-2' : ''}`}
      >
        <div className="flex shrink-0 flex-col justify-between max-md:col-start-2 max-md:row-start-4 max-md:justify-self-end">
          <span className="theme-tile grid size-14 place-items-center rounded-2xl max-md:hidden">
            <Icon name={service.icon} className="size-7" />
          </span>
          <span
            aria-hidden="true"
            className="font-display text-4xl leading-none font-extrabold tracking-tighter tabular-nums md:text-6xl"
          >
            {String(position).padStart(2, '0')}
          </span>
        </div>
        {/* `self-start`: WebKit would stretch it to the height of the column beside it. */}
        <img
          src={`/pictures/${service.picture}-${service.color}.svg`}
          alt=""
          width={540}
          height={480}
          loading="lazy"
          decoding="async"
          className="col-start-2 row-start-1 -mr-1 h-auto min-w-0 w-[min(27vw,9rem)] self-center md:-mt-2 md:w-48 md:self-start lg:-mr-4 lg:w-64"
        />
      </div>
      <div className="max-md:contents">
        <Heading
          id={titleId}
          className="text-[clamp(1.375rem,6.6vw,1.75rem)] md:mt-6.5 self-center md:text-3xl"
        >
          <a
            href={page}
            className="inline-block py-2 hover:underline hover:decoration-2 hover:underline-offset-4 md:py-1.5"
          >
            {service.title}
          </a>
        </Heading>
        <p className="text-copy max-md:mt-1 max-md:text-[0.9375rem] max-md:leading-normal max-md:col-span-2 md:mt-1.5">
          {service.description}
        </p>
      </div>
      <ul
        className={`mt-3.5 mb-4 grid content-start max-md:col-span-2 max-md:grid-cols-(--in-pairs) max-md:gap-x-2 max-md:gap-y-2 md:mt-6 md:mb-8 md:border-t md:border-line ${wide ? 'md:row-span-3 md:mb-0' : 'lg:grid-cols-2 lg:gap-x-6'}`}
      >
        {service.features.map((feature) => (
          <li
            key={feature.text}
            className="flex items-center gap-3 leading-snug max-md:items-start max-md:gap-1.5 max-md:text-[0.9375rem] md:border-b md:border-line md:py-3"
          >
            <Icon
              name={feature.icon}
              className="mt-px size-4.5 shrink-0 text-theme-ink md:mt-0 md:size-5"
            />
            {feature.text}
          </li>
        ))}
      </ul>
      <form
        action={page}
        className={`mt-auto max-md:row-start-4 ${wide ? 'md:pt-8' : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          onLearnMore(event.currentTarget.querySelector('button'));
        }}
      >
        <button
          id={buttonId}
          type="submit"
          aria-labelledby={`${buttonId} ${titleId}`}
          className="button button-line max-md:min-h-11 max-md:py-2"
        >
          {buttonLabel}
        </button>
      </form>
    </article>
  );
}
