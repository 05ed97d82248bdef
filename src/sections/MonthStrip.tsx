import { type AboutPage, type Workday, workdays } from '../content/about-schema.ts';
import { dayWord } from '../content/hours.ts';
import { fill } from '../content/placeholders.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { SideParcel } from '../drawings/SideParcel.tsx';
import './month.css';

/** A week's five days as places on the shelf; a parcel stands on the day on which something is handed over. */
function WeekOnShelf({ day }: { day: Workday }) {
  return (
    <Drawing className="month-days" viewBox="0 0 250 74">
      {workdays.map((name, place) => (
        <g key={name} transform={`translate(${place * 50} 0)`}>
          {name === day ? (
            <SideParcel x={5} floor={74} w={40} h={40} of="brand" />
          ) : (
            <path className="month-place" d="M5.500 34.500h39v39" />
          )}
          <text
            className={name === day ? 'month-day month-today' : 'month-day'}
            x="25"
            y="24"
            textAnchor="middle"
          >
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

/** How a month runs: four weeks on one shelf, what the client gets in each on the label under its day. */
export function MonthStrip({
  month: { title, lead, week, get, weeks },
}: {
  month: AboutPage['month'];
}) {
  return (
    <section id="month" aria-labelledby="month-title" className="section">
      <div className="frame">
        <h2 id="month-title" className="text-[2.125rem] md:text-6xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-copy md:mt-6 md:text-xl">{lead}</p>
        <ol className="month">
          {weeks.map(({ title: name, text, day, get: gets }, index) => (
            <li key={name}>
              <div className="month-week">
                <p className="text-sm text-muted">{fill(week, { number: index + 1 })}</p>
                <h3 className="text-2xl md:text-3xl">{name}</h3>
                <p className="mt-2 leading-normal text-copy">{text}</p>
              </div>
              <WeekOnShelf day={day} />
              <div className="month-shelf">
                <p>
                  <span>{fill(get, { day: dayWord(day) })}</span> {gets}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
