/** Inquiries as CSV (RFC 4180) that a spreadsheet opens without running any of it. */
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportedColumns } from './exported.ts';

/**
 * Cells that a spreadsheet would take for a formula or split: after spaces and invisible characters
 * one of `= + - @` or their full-width forms; or a tab or line break after spaces.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const dangerousStart = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]| *[\t\r\n])/u;

/** Puts an apostrophe before a cell that a spreadsheet would evaluate; it shows the rest as text. */
export function guardCell(cell: string): string {
  return dangerousStart.test(cell) ? `'${cell}` : cell;
}

/** Streams a header row and one row for each inquiry, every filled cell quoted. */
export function toCsv(inquiries: Readable): Readable {
  const rows = stringify({
    header: true,
    columns: exportedColumns,
    quoted: true,
    record_delimiter: 'windows',
    cast: { string: (cell, { header }) => (header ? cell : guardCell(cell)) },
  });
  inquiries.once('error', (error) => rows.destroy(error));
  return inquiries.pipe(rows);
}
