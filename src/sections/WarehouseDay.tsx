import type { AboutPage } from '../content/about-schema.ts';
import { DayRuler } from './DayRuler.tsx';
import './day.css';

/** `07:30` as boards in this country say it: 7:30 and AM, every time with its minutes. */
function onBoard(time: string) {
  const hour = Number(time.slice(0, 2));
  return { clock: `${hour % 12 || 12}${time.slice(2)}`, half: hour < 12 ? 'AM' : 'PM' };
}

/** A pallet's day in the warehouse, as a board over the dock shows it. */
export function WarehouseDay({ day: { title, lead, note, entries } }: { day: AboutPage['day'] }) {
  return (
    <section id="day" aria-labelledby="day-title" className="day on-night">
      <div className="frame">
        <h2 id="day-title" className="max-w-3xl text-[2.125rem] md:text-6xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-copy md:mt-6 md:text-xl">{lead}</p>
        <DayRuler times={entries.map(({ time }) => time)} />
        <ol className="day-board">
          {entries.map(({ time, title: what, text }) => {
            const { clock, half } = onBoard(time);
            return (
              <li key={time}>
                <time dateTime={time}>
                  <b>{clock}</b> {half}
                </time>
                <h3 className="text-xl md:text-2xl">{what}</h3>
                <p className="text-copy">{text}</p>
              </li>
            );
          })}
        </ol>
        <p className="mt-5 max-w-2xl text-[0.9375rem] text-muted md:mt-7">{note}</p>
      </div>
    </section>
  );
}
