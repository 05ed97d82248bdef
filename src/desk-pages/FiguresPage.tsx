import { timeInWords } from '../inquiry/core/moments.ts';
import type { Frame } from '../inquiry/desk/views.ts';
import type { Figures } from '../inquiry/promises/figures.ts';
import { Panel } from './parts.tsx';
import { WeeksChart, WeeksTable } from './Weeks.tsx';
import { durationInWords } from './words.ts';

/** How the firm keeps its promise, in the last twelve weeks. */
export function FiguresPage({ figures, frame }: { figures: Figures; frame: Frame }) {
  const { answers, quarantine, sources, at } = figures;
  const share = answers.answered > 0 ? Math.round((100 * answers.inTime) / answers.answered) : 0;
  return (
    <>
      <header className="stack">
        <h1>Figures</h1>
        <p className="muted">
          {`The last ${figures.weeks.length} weeks, counted ${timeInWords(at, frame.timeZone, frame.now)}. Discarded and quarantined inquiries are counted apart.`}
        </p>
      </header>
      <Panel title="The promise: an answer within two business hours">
        <dl className="figures stack">
          <Figure name="Answered in time" value={answers.answered > 0 ? `${share} %` : 'none yet'}>
            {`${answers.inTime.toLocaleString('en-US')} of ${answers.answered.toLocaleString('en-US')}`}
          </Figure>
          <Figure name="Median time to answer" value={wordsFor(answers.median)}>
            of business time
          </Figure>
          <Figure name="Longest time to answer" value={wordsFor(answers.worst)}>
            of business time
          </Figure>
          <Figure name="Overdue now" value={answers.overdue.toLocaleString('en-US')}>
            without an answer
          </Figure>
        </dl>
      </Panel>
      <Panel title="Inquiries by week">
        <WeeksChart figures={figures} />
        <details>
          <summary>The numbers</summary>
          <WeeksTable figures={figures} />
        </details>
      </Panel>
      <div className="columns columns-even">
        <Panel title="Where they came from">
          <CountTable
            head={['Source', 'Inquiries']}
            rows={sources.map(({ name, count }) => [name || 'Directly, or not known', count])}
          />
        </Panel>
        <Panel title="Quarantine">
          <CountTable
            head={['What became of it', 'Inquiries']}
            rows={[
              ['Waits for a decision', quarantine.waiting],
              ['Released', quarantine.released],
              ['Discarded', quarantine.discarded],
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

const wordsFor = (time: number | undefined) =>
  time === undefined ? 'none yet' : durationInWords(time);

function Figure({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span className="muted">{children}</span>
      </dd>
    </div>
  );
}

type CountTableProps = { head: [string, string]; rows: [string, number][] };

function CountTable({ head, rows }: CountTableProps) {
  if (rows.length === 0) return <p className="muted">None yet.</p>;
  const [name, count] = head;
  return (
    <table className="numbers">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, number]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{number.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
