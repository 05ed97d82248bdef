import type { Figures, Tally } from '#server/desk/figures.ts';
import { durationInWords, Panel, Title } from './parts.tsx';

export function FiguresPage({ services, weeks, sources, pages, total }: Figures) {
  const byService = services.map(
    (service, index): Column => [service || '(not chosen)', (week) => week.byService[index] ?? 0],
  );
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
      <Numbers
        title="By week"
        columns={[['Week of', nameOf], views, formViews, inquiries, onTime, median, ...byService]}
        rows={[...weeks, total]}
      />
      <Numbers
        title="By source"
        columns={[['Source', nameOf], views, formViews, inquiries, onTime]}
        rows={[...sources, total]}
      />
      <Numbers
        title="By page"
        columns={[['Page', nameOf], views, formViews, inquiries, sent]}
        rows={[...pages, total]}
      />
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
/** Rounded down, so that 100% are all. */
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumSignificantDigits: 2,
  roundingMode: 'floor',
});
const share = (part: number, all: number) => (all > 0 ? percent.format(part / all) : '-');
const inWords = (count: number) => count.toLocaleString('en-US');
const nameOf = ({ name }: Tally) => name;
const views: Column = ['Views', (row) => row.views];
const formViews: Column = ['Views of a form', (row) => row.formViews];
const sent: Column = ['Forms sent', (row) => share(row.inquiries, row.formViews)];
const inquiries: Column = ['Inquiries', (row) => row.inquiries];
const onTime: Column = [
  'Answered on time',
  ({ answered, inTime }) => (answered > 0 ? `${inWords(inTime)} of ${inWords(answered)}` : '-'),
];
const median: Column = [
  'Median response time',
  (row) => (row.median === undefined ? '-' : durationInWords(row.median)),
];

/** @param rows the last one is the total */
function Numbers({ title, columns, rows }: { title: string; columns: Column[]; rows: Tally[] }) {
  const drawRow = (row: Tally) => (
    <tr key={row.name}>
      <th scope="row">
        <bdi>{row.name}</bdi>
      </th>
      {columns.slice(1).map(([title, of]) => (
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
