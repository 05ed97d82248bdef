import { fill } from '../content/placeholders.ts';
import type { ReceivingLine, ReceivingReport } from '../content/receiving-report-schema.ts';
import {
  countsInWords,
  figuresOf,
  inWords,
  type ReceivingFigures,
  totalsOf,
  withSign,
} from './receiving-figures.ts';

type Props = {
  report: ReceivingReport;
  /** Those to show, of which each has its finding. */
  lines: ReceivingLine[];
  /** Without a last line for all of them, where only some are shown. */
  isWhole: boolean;
};

type Labels = ReceivingReport['labels'];

/**
 * What was expected and counted, SKU by SKU. In a narrow sheet the figures stand below their SKU, and below
 * them its finding: rows are grids then, which every browser that knows light-dark() still tells as a table.
 */
export function ReceivingTable({ report: { lines: all, labels }, lines, isWhole }: Props) {
  const heads = [labels.expected, labels.counted, labels.difference, labels.held, labels.stocked];
  return (
    <table className="receiving-table" aria-label={labels.counts}>
      <thead>
        <tr>
          <th scope="col">{labels.item}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.sku} line={line} labels={labels} />
        ))}
      </tbody>
      {isWhole && (
        <tfoot>
          <tr>
            <th scope="row">{labels.total}</th>
            <Figures figures={totalsOf(all)} labels={labels} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Line({ line, labels }: { line: ReceivingLine; labels: Labels }) {
  const { sku, item, unitsPerCarton, cartons, loose, finding } = line;
  const figures = figuresOf(line);
  const count = (number: number) => fill(labels.cartons, { count: inWords(number) });
  return (
    <tr>
      <th scope="row">
        <span>
          <strong>{sku}</strong> {item}{' '}
          <span className="receiving-note">
            {fill(labels.perCarton, { count: inWords(unitsPerCarton) })}
          </span>
        </span>{' '}
        {finding && (
          <span className="receiving-finding">{fill(finding, countsInWords(figures))}</span>
        )}
      </th>
      <Figures
        figures={figures}
        labels={labels}
        expected={count(cartons.expected)}
        counted={
          loose > 0
            ? `${count(cartons.counted)}, ${fill(labels.loose, { count: inWords(loose) })}`
            : count(cartons.counted)
        }
      />
    </tr>
  );
}

type FiguresProps = {
  figures: ReceivingFigures;
  labels: Labels;
  /** In cartons. */
  expected?: string;
  counted?: string;
};

/**
 * The five figures of a row; those that say that something is wrong are set bold. Each bears its head,
 * for where there is no room for a row of heads.
 */
function Figures({ figures, labels, expected, counted }: FiguresProps) {
  const { difference, held, stocked } = figures;
  return (
    <>
      <td data-head={labels.expected}>
        {inWords(figures.expected)}
        {expected && <span className="receiving-note">{expected}</span>}
      </td>
      <td data-head={labels.counted}>
        {inWords(figures.counted)}
        {counted && <span className="receiving-note">{counted}</span>}
      </td>
      <td data-head={labels.difference} className={difference === 0 ? undefined : 'is-off'}>
        {withSign(difference)}
      </td>
      <td data-head={labels.held} className={held === 0 ? undefined : 'is-off'}>
        {inWords(held)}
      </td>
      <td data-head={labels.stocked}>{inWords(stocked)}</td>
    </>
  );
}
