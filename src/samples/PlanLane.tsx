import { fill } from '../content/placeholders.ts';
import type { PlanLane as Lane, TwelveWeekPlan } from '../content/twelve-week-plan-schema.ts';
import type { NumberedMilestone } from './milestones.ts';

type Props = {
  lane: Lane;
  labels: TwelveWeekPlan['labels'];
  /** How many weeks are shown: what begins later is left out, what ends later is cut off. */
  weeks: number;
  /** Those of all lanes, by their texts. */
  milestones: Map<string, NumberedMilestone>;
};

/** A shelf of the plan: its cartons, and under its beam the milestones that are reached on it. */
export function PlanLane({ lane, labels, weeks, milestones }: Props) {
  const entries = lane.entries.filter(({ from }) => from <= weeks);
  const reached = (lane.milestones ?? []).filter(({ week }) => week <= weeks);
  const nameOf = (text: string) =>
    fill(labels.milestone, { number: milestones.get(text)?.number ?? '' });
  return (
    <li className="lane">
      <p className="lane-name">{lane.name}</p>
      <ol className="lane-entries">
        {entries.map(({ from, to, text, after }) => (
          <li
            key={`${from} ${text}`}
            className="carton iso-kraft"
            data-from={from}
            data-to={Math.min(to, weeks)}
          >
            <span className="weeks-said">
              {from === to ? fill(labels.week, { week: from }) : fill(labels.weeks, { from, to })}
            </span>
            <WeekStrip from={from} to={Math.min(to, weeks)} weeks={weeks} />
            <span className="carton-text">
              {text}
              {after && (
                <span className="carton-after">
                  {fill(labels.after, { milestone: nameOf(after) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {reached.length > 0 && (
        <ol className="lane-milestones">
          {reached.map(({ week, text }) => (
            <li key={text} data-to={week}>
              <span className="weeks-said">{fill(labels.week, { week })}</span>
              <span>
                <b>{nameOf(text)}</b> {text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** A small strip of cells, those of the entry filled: what narrow sheets show of the columns. */
function WeekStrip({ from, to, weeks }: { from: number; to: number; weeks: number }) {
  const cells = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => `M${(first + index - 1) * 8} 0h7v8h-7z`);
  return (
    <svg className="week-strip" viewBox={`0 0 ${weeks * 8 - 1} 8`} aria-hidden="true">
      <path className="strip-cells" d={cells(1, weeks).join('')} />
      <path className="strip-filled" d={cells(from, to).join('')} />
    </svg>
  );
}
