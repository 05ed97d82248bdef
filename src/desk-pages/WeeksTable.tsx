import type { Figures } from '../inquiry/promises/figures.ts';
import { Sideways } from './Sideways.tsx';
import { servicesSeen, weekName } from './weeks.ts';

/** What the chart draws, in numbers; the latest week first. */
export function WeeksTable({ figures }: { figures: Figures }) {
  const seen = servicesSeen(figures);
  const cell = 'px-3 py-2 text-right tabular-nums';
  return (
    <Sideways label="Inquiries by week and service">
      <table className="w-full text-[0.9375rem]">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Week of
            </th>
            {seen.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-right font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-right font-medium">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.weeks.toReversed().map(({ monday, byService, count }) => (
            <tr key={monday} className="border-t border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                {weekName(monday)}
              </th>
              {seen.map(({ name, index }) => (
                <td key={name} className={cell}>
                  {(byService[index] ?? 0).toLocaleString('en-US')}
                </td>
              ))}
              <td className={cell}>{count.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
