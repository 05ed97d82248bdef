import { fill } from '../content/placeholders.ts';
import type { WeeklyReport as Data } from '../content/weekly-report-schema.ts';
import { dollars } from './ad-figures.ts';
import { CampaignTable } from './CampaignTable.tsx';
import { Decisions } from './Decisions.tsx';
import { SampleSheet, type Shown } from './SampleSheet.tsx';
import { TacosSteps } from './TacosSteps.tsx';

/** The sample of a weekly advertising report: its table, how TACOS comes about, and what was decided. */
export function WeeklyReport({ data, ...shown }: Shown & { data: Data }) {
  const below = shown.heading === 'h2' ? 'h3' : 'h4';
  return (
    <SampleSheet {...shown} head={data}>
      <div className="report">
        <CampaignTable data={data} />
        <TacosSteps data={data} heading={below} />
        {shown.part === 'whole' && (
          <>
            <p className="report-explanation">
              {fill(data.explanation, { totalSales: dollars(data.totalSales) })}
            </p>
            <Decisions data={data} heading={below} />
          </>
        )}
      </div>
    </SampleSheet>
  );
}
