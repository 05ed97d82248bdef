import type { FullFeature } from '../content/schemas.ts';
import { Icon } from '../ui/Icon.tsx';

const looks = {
  modal: { heading: 'h4', list: 'mt-5 md:grid-cols-3', card: 'bg-paper' },
  page: {
    heading: 'h3',
    list: 'mt-8 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:[&>:last-child:nth-child(odd)_ul]:columns-2',
    card: 'bg-card',
  },
} as const;

type Props = { features: FullFeature[]; place: keyof typeof looks; id?: string };

/** Full features, in the modal and on the service's page. The parts of the cards in a row line up. */
export function FeatureCards({ features, place, id }: Props) {
  const { heading: Heading, list, card } = looks[place];
  return (
    <ul id={id} className={`-mb-4 grid gap-x-4 ${list}`}>
      {features.map(({ icon, title, description, keyServices }) => (
        <li key={title} className="row-span-4 mb-4 grid grid-rows-subgrid">
          <div
            className={`row-span-4 grid w-full grid-rows-subgrid rounded-2xl border border-line p-5 ${card}`}
          >
            <Icon name={icon} className="size-6 text-theme-ink" />
            <Heading className="mt-4 text-lg leading-tight tracking-tight">{title}</Heading>
            <p className="mt-2 text-[0.9375rem] text-copy">{description}</p>
            {keyServices && (
              <ul className="mt-3 space-y-1 border-t border-line pt-3 text-[0.9375rem] text-copy">
                {keyServices.map((item) => (
                  <li key={item} className="flex gap-2 leading-snug">
                    <span
                      aria-hidden="true"
                      className="theme-tile mt-2 h-1 w-2.5 shrink-0 rounded-full"
                    />
                    {item}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
