import { type TwelveWeekPlan as Data, weeksPlanned } from '../content/twelve-week-plan-schema.ts';
import { numberedMilestones } from './milestones.ts';
import { PlanLane } from './PlanLane.tsx';
import { SampleSheet, type Shown } from './SampleSheet.tsx';

/** How many weeks an excerpt shows. */
const weeksOfExcerpt = 6;

/**
 * The sample of a twelve-week plan: a rack whose shelves are the lanes, with a carton for each entry in its
 * weeks, and a line through all of them where an entry waits for a milestone. Narrow sheets list the entries,
 * each with a strip of its weeks.
 */
export function TwelveWeekPlan({ data, ...shown }: Shown & { data: Data }) {
  const { labels, lanes } = data;
  const weeks = shown.part === 'whole' ? weeksPlanned : weeksOfExcerpt;
  const begun = lanes.filter(({ entries }) => entries.some(({ from }) => from <= weeks));
  const milestones = numberedMilestones(lanes);
  const awaited = new Set(
    lanes.flatMap(({ entries }) =>
      entries.flatMap(({ after }) => (after ? [milestones.get(after)?.week ?? 0] : [])),
    ),
  );
  const lines = [...awaited].filter((week) => week < weeks).map((week) => `M${week} 0v1`);
  return (
    <SampleSheet {...shown} head={data}>
      <div className="plan" data-weeks={weeks}>
        <p className="plan-weeks" aria-hidden="true">
          <b>{labels.column}</b>
          {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
            <span key={week}>{week}</span>
          ))}
        </p>
        <ul className="plan-lanes">
          {begun.map((lane) => (
            <PlanLane
              key={lane.name}
              lane={lane}
              labels={labels}
              weeks={weeks}
              milestones={milestones}
            />
          ))}
        </ul>
        <svg
          className="plan-lines"
          viewBox={`0 0 ${weeks} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={lines.join('')} />
        </svg>
      </div>
    </SampleSheet>
  );
}
