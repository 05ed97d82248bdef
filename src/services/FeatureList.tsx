import { useId, useState } from 'react';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { fill } from '../content/placeholders.ts';
import { useMediaQuery } from '../ui/media-query.ts';
import { FeatureCards } from './FeatureCards.tsx';
import { preview } from './preview.ts';
import type { WindowFeature } from './window-content.ts';

type Props = {
  features: WindowFeature[];
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
      aria-labelledby={`${listId}-title`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="modal-list px-6 pt-6 -outline-offset-4 md:px-8"
    >
      <h3 id={`${listId}-title`} className="text-xl">
        {texts.featuresTitle}
      </h3>
      <FeatureCards id={listId} features={expanded ? features : features.slice(0, previewed)} />
      {hidden > 0 && (
        <div className="modal-toggle">
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
