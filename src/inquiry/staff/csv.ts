/** Inquiries as CSV (RFC 4180) that a spreadsheet opens without running any of it. */
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Where a spreadsheet would take what follows for a formula: before one of `= + - @` or their
 * full-width forms, after spaces, quotes and invisible characters, at the start of the cell. Also
 * after a semicolon, a tab or a line break: one that splits at semicolons or tabs heeds none of our
 * quotes but the first. Or before a tab or line break that starts the cell.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const dangerousStart =
  /(?<=^|[;\t\r\n])(?=[[\s\p{Cf}"]--[\t\r\n]]*[=+\-@＝＋－＠])|^(?= *[\t\r\n])/gv;

/** Puts an apostrophe before all that a spreadsheet would evaluate; it shows the rest as text. */
export function guardCell(cell: string): string {
  return cell.replace(dangerousStart, "'");
}

/**
 * Streams a header row and one row for each inquiry, every filled cell quoted, after the byte order
 * mark by which spreadsheets know UTF-8.
 */
export function toCsv(inquiries: Readable, columns: string[]): Readable {
  const rows = stringify({
    bom: true,
    header: true,
    columns,
    quoted: true,
    record_delimiter: 'windows',
    cast: { string: (cell, { header }) => (header ? cell : guardCell(cell)) },
  });
  inquiries.once('error', (error) => rows.destroy(error));
  return inquiries.pipe(rows);
}
