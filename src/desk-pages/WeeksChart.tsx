import type { Figures } from '../inquiry/promises/figures.ts';
import { Sideways } from './Sideways.tsx';
import { fillOf, servicesSeen, weekName } from './weeks.ts';

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
    <figure className="grid gap-4">
      <Sideways label="Chart of the weeks" fromRight>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className="w-full min-w-[40rem] [direction:ltr]"
        >
          <line x1={0} x2={width} y1={ground} y2={ground} className="stroke-[var(--line)]" />
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
                      className={fillOf(place)}
                    />
                  );
                })}
                {count > 0 && (
                  <text
                    x={middle}
                    y={ground - count * scale - 6}
                    textAnchor="middle"
                    className="fill-[var(--ink)] text-[13px]"
                  >
                    {count.toLocaleString('en-US')}
                  </text>
                )}
                <text
                  x={middle}
                  y={height - 8}
                  textAnchor="middle"
                  className="fill-[var(--muted)] text-[12px]"
                >
                  {weekName(monday)}
                </text>
              </g>
            );
          })}
        </svg>
      </Sideways>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
          {seen.map(({ name }, place) => (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
                <rect width={10} height={10} className={fillOf(place)} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
