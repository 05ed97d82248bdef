/** The figures as text for a terminal. */
import type { Figures } from '../promises/figures.ts';
import { plain } from './print.ts';

const hourMs = 3_600_000;

export function describeFigures({
  weeks,
  services,
  answers,
  sources,
  quarantine,
}: Figures): string {
  const { answered, inTime, late, overdue, median, worst } = answers;
  const lines: [string, string][] = [
    ['answered', `${answered}: ${inTime} in time, ${late} late`],
    ['overdue', String(overdue)],
    ['median', hoursOf(median)],
    ['longest', hoursOf(worst)],
    [
      'quarantine',
      `${quarantine.waiting} waiting, ${quarantine.released} released, ${quarantine.discarded} discarded`,
    ],
    ...weeks.map(({ monday, count, byService }): [string, string] => {
      const parts = byService.flatMap((number, index) =>
        number > 0 ? [`${services[index] || '(not chosen)'} ${number}`] : [],
      );
      return [`week ${monday}`, `${count}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`];
    }),
    ...sources.map(({ name, count }): [string, string] => [
      `from ${name || '(not known)'}`,
      String(count),
    ]),
  ];
  return lines.map(([name, value]) => `${plain(name)}: ${plain(value)}\n`).join('');
}

/** Business time; a quarter of an hour is 0.25. */
function hoursOf(time: number | undefined): string {
  return time === undefined ? 'no answer yet' : `${(time / hourMs).toFixed(2)} business hours`;
}
