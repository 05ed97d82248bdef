import type { Listing } from '../content/listing-schema.ts';
import { Draft } from './Draft.tsx';
import { ProductModule } from './ProductModule.tsx';
import { BottleSymbol } from './ProductPicture.tsx';
import { ReasonList } from './ReasonList.tsx';
import { SampleSheet, type Shown } from './SampleSheet.tsx';

/**
 * The sample of a product page before and after, as an editor's proof: numbers lead from each change to its
 * reason. An excerpt has titles and pictures alone.
 */
export function ListingSample({ data, ...shown }: Shown & { data: Listing }) {
  const { before, after, reasons, labels } = data;
  const isWhole = shown.part === 'whole';
  const heading = shown.heading === 'h2' ? 'h3' : 'h4';
  const shared = { labels, heading, reasons: isWhole ? reasons : [] } as const;
  return (
    <SampleSheet {...shown} head={data}>
      <BottleSymbol />
      <div className="listing">
        <Draft
          {...shared}
          stage="before"
          draft={before}
          module={isWhole && <p className="no-module">{labels.noModule}</p>}
        />
        <Draft
          {...shared}
          stage="after"
          draft={after}
          module={isWhole && <ProductModule module={after.module} labels={labels} />}
        />
        {isWhole && <ReasonList reasons={reasons} title={labels.reasons} heading={heading} />}
      </div>
    </SampleSheet>
  );
}
