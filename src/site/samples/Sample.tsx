import type { SampleContent, SampleSheetTexts } from '#content/sample-schemas.ts';
import type { Theme } from '#content/service-schema.ts';
import { Listing } from './Listing.tsx';
import { ReceivingReport } from './ReceivingReport.tsx';
import { TwelveWeekPlan } from './TwelveWeekPlan.tsx';
import { WeeklyReport } from './WeeklyReport.tsx';
import './sheet.css';
import '#ui/tokens/themes.css';

type Props = { sample: SampleContent; sheet: SampleSheetTexts; color: Theme };

/** A sample of the work: a sheet with its title, a stamp and a caption. */
export function Sample({ sample, sheet, color }: Props) {
  const { title, period, caption } = sample.data;
  return (
    <figure className="sample" data-theme={color} aria-labelledby="sample">
      <div className="sheet">
        <h2 id="sample">{title}</h2>
        <div className="sheet-facts row">
          <p>
            <b>{sheet.product}</b> <small>{period}</small>
          </p>
          <p className="sheet-stamp">{sheet.mark}</p>
        </div>
        <Document {...sample} />
      </div>
      <figcaption>
        <b>{sheet.note}</b> {caption}
      </figcaption>
    </figure>
  );
}

function Document({ name, data }: SampleContent) {
  switch (name) {
    case 'weekly-report':
      return <WeeklyReport {...data} />;
    case 'twelve-week-plan':
      return <TwelveWeekPlan {...data} />;
    case 'listing':
      return <Listing {...data} />;
    case 'receiving-report':
      return <ReceivingReport {...data} />;
  }
}
