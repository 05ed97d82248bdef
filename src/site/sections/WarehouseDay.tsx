import type { AboutPage } from '#content/about-schema.ts';
import { clockWords } from '#shared/opening-hours.ts';
import { drawn, paintOf } from '#site/drawings/paint.ts';
import { Section } from './Section.tsx';
import './day.css';
import '#ui/tokens/themes.css';

/** `07:30` as boards in this country say it: 7:30 and AM, every time with its minutes. */
function onBoard(time: string) {
  const hour = Number(time.slice(0, 2));
  return { clock: `${hour % 12 || 12}${time.slice(2)}`, half: hour < 12 ? 'AM' : 'PM' };
}

/** A pallet's day in the warehouse, as a board over the dock shows it. */
export function WarehouseDay({ day }: Pick<AboutPage, 'day'>) {
  const { title, lead, note, entries } = day;
  return (
    <Section id="day" title={title} lead={lead} className="day night">
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
    </Section>
  );
}

const width = 1200;
const shelf = 44;

const inHours = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
};

const parcels = [
  { w: 30, h: 34, of: 'kraft' },
  { w: 26, h: 24, of: 'pale' },
  { w: 28, h: 28, of: 'deep' },
] as const;

/** The day's hours as a shelf with a parcel at each of its times; decoration. */
function DayRuler({ times }: { times: string[] }) {
  const hours = times.map(inHours);
  const first = Math.floor(Math.min(...hours));
  const last = Math.min(24, Math.floor(Math.max(...hours)) + 1);
  const x = (hour: number) => 20 + ((hour - first) / (last - first)) * (width - 40);
  const ticks = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  // Half of a long day's hours are named, so that their names keep apart.
  const named = ticks.filter((_, step) => ticks.length <= 14 || step % 2 === 0);
  return (
    <svg {...drawn} aria-hidden="true" className="day-ruler" viewBox={`0 0 ${width} 92`}>
      {hours.map((hour, index) => {
        const { w, h, of } = parcels[index % parcels.length] ?? parcels[0];
        return (
          <g key={hour} transform={`translate(${x(hour) - w / 2} ${shelf - h})`}>
            <path {...paintOf(`${of}-l`)} d={`M0 0h${w}v${h}H0z`} />
            <path {...paintOf(`${of}-r`)} strokeWidth="0" d={`M0 ${h - 3}h${w}v3H0z`} />
            <path
              {...paintOf(`${of}-tape`)}
              opacity="0.85"
              d={`M${w / 2 - 2} 0h4v${h * 0.42}h-4z`}
            />
            <path {...paintOf('label')} d={`M4 ${h - 12}h11v8H4z`} />
            <path
              {...paintOf('ink-line')}
              strokeWidth="1.2"
              d={`M6 ${h - 10}v4m2.2-4v4m1.8-4v4m3-4v4`}
            />
          </g>
        );
      })}
      <path {...paintOf('beam')} d={`M0 ${shelf}h${width}v8H0z`} />
      <path
        stroke="currentcolor"
        strokeWidth="1.5"
        d={ticks.map((hour) => `M${x(hour)} ${shelf + 8}v12`).join('')}
      />
      <path
        stroke="var(--line)"
        strokeWidth="1.5"
        d={ticks
          .slice(0, -1)
          .flatMap((hour) => [0.25, 0.5, 0.75].map((part) => `M${x(hour + part)} ${shelf + 8}v6`))
          .join('')}
      />
      {named.map((hour) => (
        <text key={hour} x={x(hour)} y={shelf + 42} textAnchor="middle" fill="currentcolor">
          {clockWords(`${hour % 24}:00`)}
        </text>
      ))}
    </svg>
  );
}
