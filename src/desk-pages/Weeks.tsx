/** The weeks of the figures, as a chart and in numbers. */
import type { Figures } from '../inquiry/promises/figures.ts';
import { ScrollRegion } from './parts.tsx';

/** Units of the drawing. */
const [width, height, gap, foot, head] = [720, 240, 12, 28, 20];

/**
 * The weeks as stacked bars, a color for each service. The table behind says the same in numbers.
 * Where there is no room for all, the latest weeks are seen first: it is scrolled from right to left.
 */
export function WeeksChart({ figures }: { figures: Figures }) {
  const { weeks } = figures;
  const seen = servicesSeen(figures);
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const step = width / weeks.length;
  const scale = (height - foot - head) / most;
  const ground = height - foot;
  return (
    <figure className="stack">
      <ScrollRegion label="Chart of the weeks" fromRight>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          direction="ltr"
          textAnchor="middle"
        >
          <line x1={0} x2={width} y1={ground} y2={ground} stroke="var(--line)" />
          {weeks.map(({ monday, count, byService }, week) => {
            const x = week * step + gap / 2;
            const middle = x + (step - gap) / 2;
            return (
              <g key={monday}>
                {seen.map(({ name, index }, place) => {
                  const below = seen
                    .slice(0, place)
                    .reduce((sum, one) => sum + (byService[one.index] ?? 0), 0);
                  const own = byService[index] ?? 0;
                  return (
                    <rect
                      key={name}
                      x={x}
                      y={ground - (below + own) * scale}
                      width={step - gap}
                      height={own * scale}
                      fill={fillOf(place)}
                    />
                  );
                })}
                {count > 0 && (
                  <text x={middle} y={ground - count * scale - 6} fill="var(--ink)" fontSize={13}>
                    {count.toLocaleString('en-US')}
                  </text>
                )}
                <text x={middle} y={height - 8} fill="var(--muted)" fontSize={12}>
                  {weekName(monday)}
                </text>
              </g>
            );
          })}
        </svg>
      </ScrollRegion>
      <figcaption>
        <ul className="row">
          {seen.map(({ name }, place) => (
            <li key={name} className="row">
              <svg width={12} height={12} viewBox="0 0 10 10" aria-hidden="true">
                <rect width={10} height={10} fill={fillOf(place)} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** What the chart draws, in numbers; the latest week first. */
export function WeeksTable({ figures }: { figures: Figures }) {
  const seen = servicesSeen(figures);
  return (
    <ScrollRegion label="Inquiries by week and service">
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {seen.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {figures.weeks.toReversed().map(({ monday, byService, count }) => (
            <tr key={monday}>
              <th scope="row">{weekName(monday)}</th>
              {seen.map(({ name, index }) => (
                <td key={name}>{(byService[index] ?? 0).toLocaleString('en-US')}</td>
              ))}
              <td>{count.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The services that have an inquiry in these weeks, each with its place in Week.byService. */
function servicesSeen({ services, weeks }: Figures) {
  return services
    .map((service, index) => ({ name: service || '(not chosen)', index }))
    .filter(({ index }) => weeks.some(({ byService }) => byService[index]));
}

/** A week by its Monday, as `Nov 16`. */
function weekName(monday: string): string {
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${monday}T00:00:00Z`));
}

const fills = [
  'var(--brand-400)',
  'var(--ink)',
  'var(--brand-200)',
  'var(--success-ink)',
  'var(--muted)',
  'var(--brand-850)',
];

/** @param place of the service among those seen */
const fillOf = (place: number): string | undefined => fills[place % fills.length];
