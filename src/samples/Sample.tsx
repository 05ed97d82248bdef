import type { SampleContent } from '../content/sample-schemas.ts';
import { ListingSample } from './ListingSample.tsx';
import { ReceivingReport } from './ReceivingReport.tsx';
import type { Shown } from './SampleSheet.tsx';
import { TwelveWeekPlan } from './TwelveWeekPlan.tsx';
import { WeeklyReport } from './WeeklyReport.tsx';

/** The sample of the work that a service names: `getSample` in src/content/content.ts reads it. */
export function Sample({ sample, ...shown }: Shown & { sample: SampleContent }) {
  switch (sample.name) {
    case 'weekly-report':
      return <WeeklyReport {...shown} data={sample.data} />;
    case 'twelve-week-plan':
      return <TwelveWeekPlan {...shown} data={sample.data} />;
    case 'listing':
      return <ListingSample {...shown} data={sample.data} />;
    case 'receiving-report':
      return <ReceivingReport {...shown} data={sample.data} />;
  }
}
