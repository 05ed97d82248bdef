import { useId, useState } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import type { FullFeature } from '../content/service-schema.ts';
import { useMediaQuery } from '../ui/media-query.ts';
import { Feature } from './Feature.tsx';
import { preview } from './preview.ts';

type Props = {
  features: FullFeature[];
  texts: Pick<InterfaceTexts['services']['window'], 'featuresTitle' | 'more' | 'less'>;
};

/** The modal's 'Key Services': a preview of the features, and the toggle when there are more. */
export function FeatureList({ features, texts }: Props) {
  const [expanded, setExpanded] = useState(false);
  const wide = useMediaQuery('(width >= 768px)');
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
      <ul id={listId}>
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
