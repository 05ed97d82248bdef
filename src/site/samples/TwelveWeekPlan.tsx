import type { Samples } from '#content/sample-schemas.ts';
import { HeadRow } from './parts.tsx';

type Data = Samples['twelve-week-plan'];
type Lane = Data['lanes'][number];

const weeks = 12;

/**
 * A twelve-week plan: a rack whose shelves are the lanes, with a carton for each entry, and dotted lines where
 * entries wait for a milestone. A narrow sheet lists the entries, each with a strip of its weeks.
 */
export function TwelveWeekPlan({ week, lines, lanes }: Data) {
  return (
    <div className="plan">
      <table>
        <HeadRow names={[week, ...Array.from({ length: weeks }, (_, index) => `${index + 1}`)]} />
        {lanes.map((lane) => (
          <Shelf key={lane.name} {...lane} />
        ))}
      </table>
      <svg viewBox={`0 0 ${weeks} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={lines.map((at) => `M${at} 0v1`).join('')}
          stroke="var(--ember)"
          strokeWidth="2"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

/** A lane: its cartons, and under their beam a tag for each milestone that is reached on it. */
function Shelf({ name, entries, milestones = [] }: Lane) {
  return (
    <tbody>
      <tr className="cartons">
        <th scope="row" className="headline">
          {name}
        </th>
        {entries.map(({ from, to, weeks, text, after }, index) => [
          <Empty key={from} from={entries[index - 1]?.to ?? 0} to={from - 1} />,
          <td key={text} colSpan={to - from + 1}>
            <div className="carton">
              <svg viewBox="0 0 12 1" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M${from - 1} 0H${to}v1H${from - 1}z`} />
              </svg>
              <small>{weeks}</small>
              <p>
                {text} {after && <b>{after}</b>}
              </p>
            </div>
          </td>,
        ])}
        <Empty from={entries.at(-1)?.to ?? 0} to={weeks} />
      </tr>
      {milestones.map(({ to, week, name, text }) => (
        <tr key={name} className="milestone">
          <td />
          <td colSpan={to}>
            <div>
              <small>{week}</small>
              <p>
                <b>{name}</b> {text}
              </p>
            </div>
          </td>
          <Empty from={to} to={weeks} />
        </tr>
      ))}
    </tbody>
  );
}

function Empty({ from, to }: { from: number; to: number }) {
  return to > from && <td colSpan={to - from} />;
}
