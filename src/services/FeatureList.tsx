import { useId, useState } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import type { FullFeature } from '../content/schemas.ts';
import { useMediaQuery } from '../ui/media-query.ts';
import { FeatureCards } from './FeatureCards.tsx';

/** How many features the collapsed list shows, in wide windows and in those under 768 px. */
const preview = { wide: 3, narrow: 2 };

type Props = {
  features: FullFeature[];
  texts: Pick<InterfaceTexts['services']['window'], 'featuresTitle' | 'more' | 'less'>;
};

/** The modal's 'Key Services': a preview of the features, and the toggle when there are more. */
export function FeatureList({ features, texts }: Props) {
  const [expanded, setExpanded] = useState(false);
  const wide = useMediaQuery('(width >= 48rem)');
  const listId = useId();
  const previewed = wide ? preview.wide : preview.narrow;
  const hidden = features.length - previewed;

  return (
    // Scrolling must not be anchored to a card that appears or disappears: the list stays where it is.
    <section
      aria-labelledby={`${listId}-title`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain p-6 -outline-offset-4 [overflow-anchor:none] md:p-8"
    >
      <h3 id={`${listId}-title`} className="text-xl">
        {texts.featuresTitle}
      </h3>
      <FeatureCards
        id={listId}
        features={expanded ? features : features.slice(0, previewed)}
        place="modal"
      />
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
          className="button button-line mt-5"
        >
          {expanded ? texts.less : fill(texts.more, { count: hidden })}
        </button>
      )}
    </section>
  );
}
