import type { Samples } from '#content/sample-schemas.ts';
import { HeadRow } from './parts.tsx';

type Data = Samples['weekly-report'];

const columns = ['spend', 'adSales', 'acos', 'tacos'] as const;

/** A weekly advertising report: its table, how TACoS comes about, and what was decided. */
export function WeeklyReport(data: Data) {
  const { labels, campaigns, total, decisionsTitle, decisionLabels } = data;
  const row = (result: Data['total']) => (
    <tr key={result.name}>
      <th scope="row">{result.name}</th>
      {columns.map((column) => (
        <td key={column}>{result[column]}</td>
      ))}
    </tr>
  );
  return (
    <div className="report">
      <table className="figures campaigns">
        <HeadRow names={[labels.campaign, ...columns.map((column) => labels[column])]} />
        <tbody>{campaigns.map(row)}</tbody>
        <tfoot>{row(total)}</tfoot>
      </table>
      <Steps {...data} />
      <section className="decisions">
        <h3>{decisionsTitle}</h3>
        <ol className="columns">
          {data.decisions.map(({ what, why, check }) => (
            <li key={what}>
              <b>{what}</b>
              <dl>
                <dt>{decisionLabels.why}</dt>
                <dd>{why}</dd>
                <dt>{decisionLabels.check}</dt>
                <dd>{check}</dd>
              </dl>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The campaigns' shares as steps that climb like shelves, with the target across; the table says the same. */
function Steps({ campaigns, chart, explanation }: Data) {
  const steps = campaigns.map(({ reaches }, index) => ({
    from: -(campaigns[index - 1]?.reaches ?? 0),
    to: -reaches,
  }));
  const path = (piece: (step: { from: number; to: number }, index: number) => string) =>
    steps.map(piece).join('');
  return (
    <figure className="tacos">
      <h3>{chart.title}</h3>
      <svg
        viewBox={`0 ${-chart.top} ${steps.length} ${chart.top}`}
        preserveAspectRatio="none"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path className="tacos-before" d={path(({ from }, at) => `M${at} ${from}h1V0h-1z`)} />
        <path className="tacos-own" d={path(({ from, to }, at) => `M${at} ${to}h1V${from}h-1z`)} />
        <path
          className="tacos-shelf"
          stroke="var(--beam-edge)"
          d={`M0 ${steps[0]?.to}${path(({ to }) => `V${to}h1`)}`}
        />
        <path
          className="tacos-target"
          stroke="var(--ember)"
          strokeDasharray="6 5"
          d={`M0 ${-chart.target}H${steps.length}`}
        />
      </svg>
      <div aria-hidden="true">
        {campaigns.map(({ name }, index) => (
          <small key={name}>{index + 1}</small>
        ))}
      </div>
      <p>{chart.summary}</p>
      <figcaption>
        <ul className="row">
          <li className="tacos-own">{chart.own}</li>
          <li className="tacos-before">{chart.before}</li>
          <li className="tacos-target">{chart.targetLine}</li>
        </ul>
        <small>{explanation}</small>
      </figcaption>
    </figure>
  );
}
