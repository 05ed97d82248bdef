/** Inquiries as files for other programs. */
import { Readable } from 'node:stream';
import { toCsv } from './csv.ts';

export type ExportFormat = 'json' | 'csv';

/** A value of the JSON; in a CSV only texts have a column. */
export type ExportedRow = Record<string, unknown>;

/**
 * In parts, to be written one after the other.
 * @param columns of the CSV, in their order
 */
export function exportParts(
  rows: AsyncIterable<ExportedRow>,
  columns: string[],
  format: ExportFormat,
): Readable {
  return format === 'csv' ? toCsv(Readable.from(rows), columns) : Readable.from(jsonParts(rows));
}

async function* jsonParts(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
