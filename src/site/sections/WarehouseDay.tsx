import type { AboutPage } from '#content/about-schema.ts';
import { DayRuler } from './DayRuler.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import './day.css';

/** `07:30` as boards in this country say it: 7:30 and AM, every time with its minutes. */
function onBoard(time: string) {
  const hour = Number(time.slice(0, 2));
  return { clock: `${hour % 12 || 12}${time.slice(2)}`, half: hour < 12 ? 'AM' : 'PM' };
}

/** A pallet's day in the warehouse, as a board over the dock shows it. */
export function WarehouseDay({ day: { title, lead, note, entries } }: { day: AboutPage['day'] }) {
  return (
    <section id="day" aria-labelledby="day-title" className="day night">
      <div className="frame">
        <SectionHeader id="day-title" title={title} lead={lead} heading="h2" below />
        <DayRuler times={entries.map(({ time }) => time)} />
        <ol className="day-board">
          {entries.map(({ time, title: what, text }) => {
            const { clock, half } = onBoard(time);
            return (
              <li key={time}>
                <time dateTime={time}>
                  <b>{clock}</b> {half}
                </time>
                <h3>{what}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ol>
        <p className="day-note note">{note}</p>
      </div>
    </section>
  );
}
