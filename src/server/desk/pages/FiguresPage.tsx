import type { Figures, Tally } from '#server/desk/figures.ts';
import { durationInWords, Title } from './parts.tsx';

export function FiguresPage({ services, weeks, total: whole }: Figures) {
  const head = ['Week of', 'Inquiries', 'Answered on time', 'Median response time'];
  return (
    <>
      <Title text="Figures" />
      <header className="stack">
        <h1>Figures</h1>
        <p className="muted">
          The last twelve weeks, without quarantined and discarded inquiries. "On time" means within
          two business hours; the response time counts business hours only.
        </p>
      </header>
      <div className="card panel">
        <section
          aria-label="Inquiries and answers by week"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
          tabIndex={0}
          className="scroll-region"
        >
          <table className="numbers">
            <thead>
              <tr>
                {[...head, ...services.map((service) => service || '(not chosen)')].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <TallyRow key={week.monday} name={weekName(week.monday)} tally={week} />
              ))}
            </tbody>
            <tfoot>
              <TallyRow name="All weeks" tally={whole} />
            </tfoot>
          </table>
        </section>
      </div>
    </>
  );
}

function TallyRow({ name, tally }: { name: string; tally: Tally }) {
  const { inquiries, answered, inTime, median, byService } = tally;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{inWords(inquiries)}</td>
      <td>{answered > 0 ? `${inWords(inTime)} of ${inWords(answered)}` : '-'}</td>
      <td>{median === undefined ? '-' : durationInWords(median)}</td>
      {byService.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns is fixed
        <td key={index}>{inWords(count)}</td>
      ))}
    </tr>
  );
}

const inWords = (count: number) => count.toLocaleString('en-US');

function weekName(monday: string): string {
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${monday}T00:00:00Z`).toLocaleDateString('en-US', parts);
}
