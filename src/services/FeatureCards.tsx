import { IconOutlines } from '../ui/IconOutlines.tsx';
import type { WindowFeature } from './window-content.ts';

type Props = { features: WindowFeature[]; id: string };

/** Full features in the modal. The parts of the cards in a row line up. */
export function FeatureCards({ features, id }: Props) {
  return (
    <ul id={id} className="-mb-4 mt-5 grid gap-x-4 md:grid-cols-3">
      {features.map(({ outlines, title, description, keyServices }) => (
        <li key={title} className="row-span-4 mb-4 grid grid-rows-subgrid">
          <div className="row-span-4 grid w-full grid-rows-subgrid rounded-2xl border border-line bg-paper p-5">
            <IconOutlines outlines={outlines} className="size-6 text-theme-ink" />
            <h4 className="mt-4 text-lg leading-tight tracking-tight">{title}</h4>
            <p className="mt-2 text-[0.9375rem] text-copy">{description}</p>
            {keyServices && (
              <ul className="mt-3 space-y-1 border-t border-line pt-3 text-[0.9375rem] text-copy">
                {keyServices.map((item) => (
                  <li key={item} className="flex gap-2 leading-snug">
                    <span
                      aria-hidden="true"
                      className="mt-2 w-2 shrink-0 border-t-2 border-theme-ink"
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
