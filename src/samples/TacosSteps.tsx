import { fill } from '../content/placeholders.ts';
import type { WeeklyReport } from '../content/weekly-report-schema.ts';
import { figuresOf, percent, together } from './ad-figures.ts';
import type { Shown } from './SampleSheet.tsx';

type Props = {
  data: WeeklyReport;
  heading: 'h3' | 'h4';
  part: Shown['part'];
};

/** Units of the drawing; the highest step or the target, whichever is higher, reaches `top`. */
const [width, height, top, beam] = [480, 200, 22, 5];

/**
 * How the campaigns' shares of total sales add up to TACOS: steps that climb like shelves, with the week's
 * target across them. The table says the same in numbers, so that screen readers are spared the drawing.
 */
export function TacosSteps({ data, heading: Heading, part }: Props) {
  const { campaigns, totalSales, tacosTarget, chart } = data;
  const shares = campaigns.map((campaign) => figuresOf(campaign, totalSales).tacos ?? 0);
  const total = figuresOf(together(campaigns), totalSales).tacos ?? 0;
  const scale = (height - top) / Math.max(total, tacosTarget);
  const step = width / shares.length;
  const target = height - tacosTarget * scale;
  const steps = shares.map((share, index) => {
    const before = shares.slice(0, index).reduce((sum, other) => sum + other, 0);
    return { name: campaigns[index]?.name, x: index * step, before, share };
  });
  return (
    <figure className="steps-chart">
      {part === 'whole' && <Heading>{chart.title}</Heading>}
      <svg viewBox={`0 0 ${width} ${height + beam}`} aria-hidden="true">
        {steps.map(({ name, x, before, share }) => {
          const [ground, own] = [before * scale, share * scale];
          return (
            <g key={name}>
              <rect
                className="step-before"
                x={x}
                y={height - ground}
                width={step}
                height={ground}
              />
              <rect
                className="step-own"
                x={x}
                y={height - ground - own}
                width={step}
                height={own}
              />
            </g>
          );
        })}
        <path className="step-beam" d={`M0 ${height}h${width}v${beam}H0z`} />
        <path className="step-target" d={`M0 ${target}h${width}`} />
      </svg>
      <figcaption>
        {fill(chart.summary, { tacos: percent(total), target: `${tacosTarget}%` })}
      </figcaption>
    </figure>
  );
}
