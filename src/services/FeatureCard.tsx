import type { FullFeature } from '../content/schemas.ts';
import { Icon } from '../ui/Icon.tsx';

/** One full feature, in the modal and on the service's page. Its parts stand in four rows of the list's grid. */
export function FeatureCard({
  feature,
  heading: Heading,
  className,
}: {
  feature: FullFeature;
  heading: 'h3' | 'h4';
  className: string;
}) {
  return (
    <article
      className={`row-span-4 grid w-full grid-rows-subgrid rounded-2xl border border-line p-5 ${className}`}
    >
      <Icon name={feature.icon} className="size-6 text-theme-ink" />
      <Heading className="mt-4 text-lg leading-tight tracking-tight">{feature.title}</Heading>
      <p className="mt-2 text-[0.9375rem] text-copy">{feature.description}</p>
      {feature.keyServices && (
        <ul className="mt-3 space-y-1 border-t border-line pt-3 text-[0.9375rem] text-copy">
          {feature.keyServices.map((item) => (
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
    </article>
  );
}
