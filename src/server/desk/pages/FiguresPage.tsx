import type { Figures, Tally } from '#server/desk/figures.ts';
import { counted } from '#server/messages/wording.ts';
import { durationInWords, Panel, Title } from './parts.tsx';

export function FiguresPage(props: Figures) {
  const { answerWithin, services, weeks, sources, pages, total } = props;
  const byService = services.map(
    (service, index): Column => [service || '(not chosen)', (week) => week.byService[index] ?? 0],
  );
  return (
    <>
      <Title text="Figures" />
      <header className="stack">
        <h1>Figures</h1>
        <p className="muted">
          The last twelve weeks, without quarantined and discarded inquiries. "On time" means within{' '}
          {counted(answerWithin, 'business hour', 'business hours')}; an open inquiry counts once
          that time is over. The response time counts business hours only.
        </p>
      </header>
      <Numbers name="Week" columns={[...columns, median, ...byService]} rows={[...weeks, total]} />
      <Numbers name="Source" columns={columns} rows={[...sources, total]} />
      <Numbers name="Page" columns={columns} rows={[...pages, total]} />
      <p className="muted">
        The thirty largest sources are shown. The server counts views without cookies, and leaves
        out robots. It does not see pages that a CDN answers from its cache. As it follows nobody,
        it knows the source of arrivals alone: views after the first of a visit count as "(this
        site)", while an inquiry counts for the source of its visit and the page it was sent from.
      </p>
    </>
  );
}

type Column = [title: string, of: (row: Tally) => number | string];
const views: Column = ['Views', (row) => row.views];
const formViews: Column = ['Views of a form', (row) => row.formViews];
const inquiries: Column = ['Inquiries', (row) => row.inquiries];
const onTime: Column = [
  'Answered on time',
  // Rounded down, so that 100% are all.
  ({ due, inTime }) =>
    due > 0 ? `${Math.floor((100 * inTime) / due)}% of ${due.toLocaleString('en-US')}` : '-',
];
const median: Column = [
  'Median response time',
  (row) => (row.median === undefined ? '-' : durationInWords(row.median)),
];

const columns = [views, formViews, inquiries, onTime];

/** @param rows the last one is the total */
function Numbers({ name, columns, rows }: { name: string; columns: Column[]; rows: Tally[] }) {
  const title = `By ${name.toLowerCase()}`;
  const drawRow = (row: Tally) => (
    <tr key={row.name}>
      <th scope="row">
        <bdi>{row.name}</bdi>
      </th>
      {columns.map(([title, of]) => (
        <td key={title}>{of(row).toLocaleString('en-US')}</td>
      ))}
    </tr>
  );
  return (
    <Panel title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus */}
      <section aria-label={title} tabIndex={0} className="scroll-region">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              {columns.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {rows.length > 1 && <tbody>{rows.slice(0, -1).map(drawRow)}</tbody>}
          <tfoot>{rows.slice(-1).map(drawRow)}</tfoot>
        </table>
      </section>
    </Panel>
  );
}
