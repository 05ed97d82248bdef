/** The day's hours as a shelf on which a parcel stands at each of its times; for the eye alone. */
import { clockWords } from '../content/hours.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { SideParcel } from '../drawings/SideParcel.tsx';

const width = 1200;
const shelf = 44;

const inHours = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
};

/** Parcels of several sizes and boards, by turns. */
const parcels = [
  { w: 30, h: 34, of: 'kraft' },
  { w: 26, h: 24, of: 'pale' },
  { w: 28, h: 28, of: 'deep' },
] as const;

export function DayRuler({ times }: { times: string[] }) {
  const hours = times.map(inHours);
  const first = Math.floor(Math.min(...hours));
  const last = Math.min(24, Math.floor(Math.max(...hours)) + 1);
  const x = (hour: number) => 20 + ((hour - first) / (last - first)) * (width - 40);
  const ticks = Array.from({ length: last - first + 1 }, (_, step) => first + step);
  // Half of a long day's hours are named, so that their names keep apart.
  const named = ticks.filter((_, step) => ticks.length <= 14 || step % 2 === 0);
  return (
    <Drawing className="day-ruler" viewBox={`0 0 ${width} 92`}>
      {hours.map((hour, index) => {
        const { w, h, of } = parcels[index % parcels.length] ?? parcels[0];
        return <SideParcel key={hour} x={x(hour) - w / 2} floor={shelf} w={w} h={h} of={of} />;
      })}
      <path className="side-beam" d={`M0 ${shelf}h${width}v8H0z`} />
      <path className="day-ticks" d={ticks.map((hour) => `M${x(hour)} ${shelf + 8}v12`).join('')} />
      <path
        className="day-ticks day-quarters"
        d={ticks
          .slice(0, -1)
          .flatMap((hour) => [0.25, 0.5, 0.75].map((part) => `M${x(hour + part)} ${shelf + 8}v6`))
          .join('')}
      />
      {named.map((hour) => (
        <text key={hour} className="day-hour" x={x(hour)} y={shelf + 42} textAnchor="middle">
          {clockWords(`${hour % 24}:00`)}
        </text>
      ))}
    </Drawing>
  );
}
