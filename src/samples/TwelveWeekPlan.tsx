import { fill } from '../content/placeholders.ts';
import type { TwelveWeekPlan as Data } from '../content/twelve-week-plan-schema.ts';
import { SampleSheet, type Shown } from './SampleSheet.tsx';

/** The sample of a twelve-week plan: four shelves, on which cartons stand in their weeks. */
export function TwelveWeekPlan({ data, ...shown }: Shown & { data: Data }) {
  const { labels, lanes } = data;
  return (
    <SampleSheet {...shown} head={data}>
      <ul className="plan">
        {lanes.map(({ name, entries }) => (
          <li key={name}>
            <p>{name}</p>
            <ul>
              {entries.map(({ from, to, text }) => (
                <li key={text} data-from={from} data-to={to}>
                  {from === to
                    ? fill(labels.week, { week: from })
                    : fill(labels.weeks, { from, to })}
                  : {text}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SampleSheet>
  );
}
