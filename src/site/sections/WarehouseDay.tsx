/** A pallet's day in the warehouse, hour by hour. */
import type { WarehouseDay as Day } from '#content/about-schema.ts';
import { clockTime } from '#shared/local-time.ts';
import { Section } from './Section.tsx';
import './warehouse-day.css';

export function WarehouseDay({ day, language }: { day: Day; language: string }) {
  const { title, lead, note, entries, draft } = day;
  return (
    <Section id="day" title={title} lead={lead} heading="h1" className="day night" draft={draft}>
      <ol className="day-board">
        {entries.map(({ time, title: what, text }) => {
          const [clock, ...half] = clockTime(time, language).split(/\s/);
          return (
            <li key={time}>
              <time dateTime={time}>
                <b>{clock}</b> {half.join(' ')}
              </time>
              <h2>{what}</h2>
              <p>{text}</p>
            </li>
          );
        })}
      </ol>
      <p className="day-note note">{note}</p>
    </Section>
  );
}
