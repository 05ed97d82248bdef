import type { Figures, Tally } from '#server/desk/figures.ts';
import { durationInWords, Panel, Title } from './parts.tsx';

export function FiguresPage({ services, weeks, sources, pages, total }: Figures) {
  const weekHead = ['Week of', 'Views', 'Inquiries', 'Answered on time', 'Median response time'];
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
        head={[...weekHead, ...services.map((service) => service || '(not chosen)')]}
        rows={[...weeks, total]}
        cells={(week) => [
          week.views,
          week.inquiries,
          onTime(week),
          medianTime(week),
          ...week.byService,
        ]}
      />
      <div className="columns">
        <Numbers
          title="By source, at most 30"
          head={['Source', 'Views', 'Views of /contact', 'Inquiries', 'Answered on time']}
          rows={[...sources, total]}
          cells={(source) => [source.views, source.formViews, source.inquiries, onTime(source)]}
        />
        <Numbers
          title="By page"
          head={['Page', 'Views']}
          rows={[...pages, total]}
          cells={(page) => [page.views]}
        />
      </div>
      <p className="muted">
        The server counts views without cookies, and leaves out robots. It does not see pages that a
        CDN or a browser answers from its cache, or that Chrome loads in advance. As it follows
        nobody, it knows the source of arrivals alone: views after the first of a visit count as
        "(this site)".
      </p>
    </>
  );
}

interface NumbersProps {
  title: string;
  head: string[];
  /** The last one is the total. */
  rows: Tally[];
  cells: (row: Tally) => (number | string)[];
}

function Numbers({ title, head, rows, cells }: NumbersProps) {
  const drawRow = (row: Tally) => (
    <tr key={row.name}>
      <th scope="row">
        <bdi>{row.name}</bdi>
      </th>
      {cells(row).map((cell, index) => (
        <td key={head[index + 1]}>{cell.toLocaleString('en-US')}</td>
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
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.slice(0, -1).map(drawRow)}</tbody>
          <tfoot>{rows.slice(-1).map(drawRow)}</tfoot>
        </table>
      </section>
    </Panel>
  );
}

const onTime = ({ answered, inTime }: Tally) =>
  answered > 0 ? `${inTime.toLocaleString('en-US')} of ${answered.toLocaleString('en-US')}` : '-';

const medianTime = ({ median }: Tally) => (median === undefined ? '-' : durationInWords(median));
