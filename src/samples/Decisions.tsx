import type { WeeklyReport } from '../content/weekly-report-schema.ts';

type Props = {
  data: WeeklyReport;
  heading: 'h3' | 'h4';
};

/** What was decided in the week of the report: what, why, and how it is seen whether it worked. */
export function Decisions({ data, heading: Heading }: Props) {
  const { decisions, decisionsTitle, decisionLabels } = data;
  return (
    <section className="decisions">
      <Heading>{decisionsTitle}</Heading>
      <ol>
        {decisions.map(({ what, why, check }) => (
          <li key={what}>
            <p className="decision-what">{what}</p>
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
  );
}
