/** A pallet's day in the warehouse, hour by hour. */
import type { WarehouseDay as Day } from '#content/about-schema.ts';
import { Picture } from '#site/drawings/Picture.tsx';
import { Section } from './Section.tsx';
import './warehouse-day.css';

function toTwelveHours(time: string) {
  const hour = Number(time.slice(0, 2));
  return { clock: `${hour % 12 || 12}${time.slice(2)}`, half: hour < 12 ? 'AM' : 'PM' };
}

export function WarehouseDay({ day }: { day: Day }) {
  const { title, lead, note, entries, draft } = day;
  return (
    <Section id="day" title={title} lead={lead} className="day night" draft={draft}>
      <Picture name="piles" />
      <ol className="day-board">
        {entries.map(({ time, title: what, text }) => {
          const { clock, half } = toTwelveHours(time);
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
    </Section>
  );
}
