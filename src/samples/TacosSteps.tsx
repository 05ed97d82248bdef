import { fill } from '../content/placeholders.ts';
import type { WeeklyReport } from '../content/weekly-report-schema.ts';
import { figuresOf, percent, together } from './ad-figures.ts';

type Props = {
  data: WeeklyReport;
  heading: 'h3' | 'h4';
};

/** Units of the drawing, which is stretched to its place; the total or the target touches its upper edge. */
const height = 100;
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * How the campaigns' shares of total sales add up to TACOS: steps that climb like shelves, with the week's
 * target across them. The table says the same in numbers, so that screen readers are spared the drawing.
 */
export function TacosSteps({ data, heading: Heading }: Props) {
  const { campaigns, totalSales, tacosTarget, chart } = data;
  const { tacos: total } = figuresOf(together(campaigns), totalSales);
  const scale = height / Math.max(total, tacosTarget);
  const levels = campaigns.map((_, index) => {
    const { tacos } = figuresOf(together(campaigns.slice(0, index + 1)), totalSales);
    return round(height - tacos * scale);
  });
  const before = (index: number) => levels[index - 1] ?? height;
  const target = `${tacosTarget}%`;
  return (
    <figure className="tacos">
      <Heading>{chart.title}</Heading>
      <svg
        viewBox={`0 0 ${campaigns.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          className="tacos-before"
          d={levels.map((_, index) => `M${index} ${before(index)}h1V${height}h-1z`).join('')}
        />
        <path
          className="tacos-own"
          d={levels.map((level, index) => `M${index} ${level}h1V${before(index)}h-1z`).join('')}
        />
        <path
          className="tacos-shelf"
          d={`M0 ${levels[0]}${levels.map((level) => `V${level}h1`).join('')}`}
        />
        <path
          className="tacos-target"
          d={`M0 ${round(height - tacosTarget * scale)}h${campaigns.length}`}
        />
      </svg>
      <ol className="tacos-numbers" aria-hidden="true">
        {campaigns.map(({ name }) => (
          <li key={name} />
        ))}
      </ol>
      <figcaption>
        <p>{fill(chart.summary, { tacos: percent(total), target })}</p>
        <ul className="tacos-legend">
          <li className="legend-own">{chart.own}</li>
          <li className="legend-before">{chart.before}</li>
          <li className="legend-target">{fill(chart.target, { target })}</li>
        </ul>
      </figcaption>
    </figure>
  );
}
