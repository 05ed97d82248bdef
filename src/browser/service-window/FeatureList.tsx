import { useId, useState, useSyncExternalStore } from 'react';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { fill } from '#content/placeholders.ts';
import type { FullFeature } from '#content/service-schema.ts';
import { Feature } from './Feature.tsx';

/** How many features the collapsed list shows. */
const preview = { wide: 3, narrow: 2 };
const wideWindow = '(width >= 768px)';
function onWidthChange(listener: () => void) {
  const list = matchMedia(wideWindow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

type Props = {
  features: FullFeature[];
  texts: Pick<InterfaceTexts['services']['window'], 'featuresTitle' | 'more' | 'less'>;
};

/** The modal's 'Key Services': a preview of the features, and a toggle if there are more. */
export function FeatureList({ features, texts }: Props) {
  const [expanded, setExpanded] = useState(false);
  const wide = useSyncExternalStore(onWidthChange, () => matchMedia(wideWindow).matches);
  const listId = useId();
  const previewed = wide ? preview.wide : preview.narrow;
  const hidden = features.length - previewed;

  return (
    <section
      className="feature-list"
      aria-labelledby={`${listId}-title`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
    >
      <h3 id={`${listId}-title`}>{texts.featuresTitle}</h3>
      <ul id={listId} className="columns">
        {features.slice(0, expanded ? undefined : previewed).map((feature) => (
          <Feature key={feature.title} feature={feature} heading="h4" />
        ))}
      </ul>
      {hidden > 0 && (
        <div>
          <button
            type="button"
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={() => setExpanded(!expanded)}
            className="button button-line"
          >
            {expanded ? texts.less : fill(texts.more, { count: hidden })}
          </button>
        </div>
      )}
    </section>
  );
}
