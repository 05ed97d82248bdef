import { type AboutPage, type Workday, workdays } from '#content/about-schema.ts';
import { fill } from '#content/placeholders.ts';
import { dayWord } from '#shared/opening-hours.ts';
import { drawn, paintOf } from '#site/drawings/paint.ts';
import { Section } from './Section.tsx';
import './month.css';
import '#ui/tokens/themes.css';

/** A week's five days on the shelf, with a parcel on the day of the delivery. */
function WeekOnShelf({ day }: { day: Workday }) {
  return (
    <svg {...drawn} aria-hidden="true" className="month-days" viewBox="0 0 250 74">
      {workdays.map((name, place) => (
        <g key={name} transform={`translate(${place * 50} 0)`}>
          {name === day ? (
            <>
              <path {...paintOf('brand-l')} d="M5 34h40v40H5z" />
              <path {...paintOf('brand-r')} strokeWidth="0" d="M5 71h40v3H5z" />
              <path {...paintOf('brand-tape')} opacity="0.85" d="M22 34h6v17h-6z" />
              <path {...paintOf('label')} d="M9 62h11v8H9z" />
              <path {...paintOf('ink-line')} strokeWidth="1.2" d="M11 64v4m2.2-4v4m1.8-4v4m3-4v4" />
            </>
          ) : (
            <path fill="none" stroke="var(--line)" d="M5.500 34.500h39v39" />
          )}
          <text
            fill={name === day ? 'var(--ink)' : 'var(--muted)'}
            fontWeight={name === day ? 700 : undefined}
            x="25"
            y="24"
            textAnchor="middle"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A month: four weeks on one shelf, and under each the label of what the client gets. */
export function MonthStrip({ month }: Pick<AboutPage, 'month'>) {
  const { title, lead, week, get, weeks } = month;
  return (
    <Section id="month" title={title} lead={lead}>
      <ol className="month">
        {weeks.map(({ title: name, text, day, get: gets }, index) => (
          <li key={name}>
            <div className="month-week">
              <p className="note">{fill(week, { number: index + 1 })}</p>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
            <WeekOnShelf day={day} />
            <div className="month-shelf">
              <p className="card">
                <span className="note">{fill(get, { day: dayWord(day) })}</span> {gets}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
