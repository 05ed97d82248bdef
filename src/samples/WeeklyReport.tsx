import { fill } from '../content/placeholders.ts';
import type { WeeklyReport as Data } from '../content/weekly-report-schema.ts';
import { type AdFigures, dollars, figuresOf, percent, together } from './ad-figures.ts';
import { Decisions } from './Decisions.tsx';
import { SampleSheet, type Shown } from './SampleSheet.tsx';
import { TacosSteps } from './TacosSteps.tsx';

/** The sample of a weekly advertising report: its table, how TACOS comes about, and what was decided. */
export function WeeklyReport({ data, ...shown }: Shown & { data: Data }) {
  const { labels, campaigns, totalSales } = data;
  const { acos, tacos } = labels;
  const total = figuresOf(together(campaigns), totalSales);
  return (
    <SampleSheet {...shown} head={data}>
      <div className="report">
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{labels.campaign}</th>
              {[labels.spend, labels.adSales, acos, tacos].map((label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {campaigns.map((campaign) => (
              <Row
                key={campaign.name}
                name={campaign.name}
                figures={figuresOf(campaign, totalSales)}
                noSales={labels.noSales}
              />
            ))}
          </tbody>
          <tfoot>
            <Row name={labels.total} figures={total} noSales={labels.noSales} />
          </tfoot>
        </table>
        {shown.part === 'whole' && (
          <p className="report-explanation">
            {fill(data.explanation, { totalSales: dollars(totalSales) })}
          </p>
        )}
        <TacosSteps data={data} heading={below(shown.heading)} part={shown.part} />
        {shown.part === 'whole' && <Decisions data={data} heading={below(shown.heading)} />}
      </div>
    </SampleSheet>
  );
}

type RowProps = { name: string; figures: AdFigures; noSales: string };

function Row({ name, figures: { spend, adSales, acos, tacos }, noSales }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{dollars(spend)}</td>
      <td>{dollars(adSales)}</td>
      <td>{acos === undefined ? <None spoken={noSales} /> : percent(acos)}</td>
      <td>{tacos === undefined ? <None spoken={noSales} /> : percent(tacos)}</td>
    </tr>
  );
}

/** A share of nothing: a dash, which screen readers would leave out. */
function None({ spoken }: { spoken: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

const below = (heading: Shown['heading']) => (heading === 'h2' ? 'h3' : 'h4');
