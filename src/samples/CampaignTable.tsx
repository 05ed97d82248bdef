import type { WeeklyReport } from '../content/weekly-report-schema.ts';
import { type AdFigures, dollars, figuresOf, percent, together } from './ad-figures.ts';

type Labels = WeeklyReport['labels'];

/** The report's campaigns with their shares, and all of them together. */
export function CampaignTable({ data }: { data: WeeklyReport }) {
  const { labels, campaigns, totalSales } = data;
  return (
    <table className="campaigns">
      <thead>
        <tr>
          <th scope="col">{labels.campaign}</th>
          <th scope="col">{labels.spend}</th>
          <th scope="col">{labels.adSales}</th>
          <th scope="col">{labels.acos}</th>
          <th scope="col">{labels.tacos}</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <Row
            key={campaign.name}
            name={campaign.name}
            figures={figuresOf(campaign, totalSales)}
            labels={labels}
          />
        ))}
      </tbody>
      <tfoot>
        <Row
          name={labels.total}
          figures={figuresOf(together(campaigns), totalSales)}
          labels={labels}
        />
      </tfoot>
    </table>
  );
}

type RowProps = { name: string; figures: AdFigures; labels: Labels };

/** The labels beside the figures are shown where the text is so large that no columns have room. */
function Row({ name, figures: { spend, adSales, acos, tacos }, labels }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={labels.spend}>{dollars(spend)}</td>
      <td data-label={labels.adSales}>{dollars(adSales)}</td>
      <td data-label={labels.acos}>
        {acos === undefined ? <NoShare spoken={labels.noSales} /> : percent(acos)}
      </td>
      <td data-label={labels.tacos}>{percent(tacos)}</td>
    </tr>
  );
}

/** A share of nothing is a dash, which screen readers would leave out. */
function NoShare({ spoken }: { spoken: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
