import type { Tally } from '#server/desk/figures.ts';

type ChartProps = { title: string; weeks: Tally[]; of: (week: Tally) => number };
/** Bars, newest last; a table beside them has the numbers. Across all is in per cent, so that texts keep their size. */
export function WeekChart({ title, weeks, of }: ChartProps) {
  const most = Math.max(...weeks.map(of));
  const label = `${title} by week, at most ${most.toLocaleString('en-US')}`;
  return (
    <svg role="img" aria-label={label} width="100%" height="180" fontSize="14" fill="currentColor">
      <text y="14">{label}</text>
      {weeks.map((week, index) => {
        const left = `${100 - (100 * (index + 0.85)) / weeks.length}%`;
        const height = (125 * of(week)) / (most || 1);
        return (
          <g key={week.name}>
            <rect x={left} y={155 - height} width="6%" height={height} fill="var(--ember)" />
            {/* All would not fit on a phone. */}
            <text x={left} y="176">
              {index % 3 === 2 && week.name}
            </text>
          </g>
        );
      })}
      <line x2="100%" y1="155" y2="155" stroke="currentColor" />
    </svg>
  );
}
