/** Inquiries as JSON or CSV, without control characters, which would act on a terminal. */
import { type InquiryFile, stateOf } from '#server/store/record.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { fieldNames, mapFields } from '#shared/fields.ts';
import { withoutControls } from '#shared/plain-text.ts';
import { referenceOf } from '#shared/reference.ts';

export type ExportFormat = 'json' | 'csv';

/** In the order of the CSV columns and JSON keys: other programs rely on it. */
export const exportedColumns = ['id', ...fieldNames, 'timestamp'];

const detailedColumns = [...exportedColumns, 'reference', 'state', 'due', 'answered', 'answeredBy'];

/**
 * @param filter without it, the fields alone; otherwise also state and times, and in JSON of one person everything that
 *   is kept: the person may ask for that
 */
export function exportInquiries(
  store: Pick<InquiryStore, 'list'>,
  format: ExportFormat,
  now: Date,
  filter?: ListFilter,
): AsyncGenerator<string> {
  async function* rows() {
    for await (const file of store.list(filter)) {
      yield {
        ...fieldsOf(file),
        ...(filter && stateAndTimes(file, now)),
        ...(format === 'json' && filter?.email && everythingElse(file)),
      };
    }
  }
  return format === 'csv'
    ? csvParts(rows(), filter ? detailedColumns : exportedColumns)
    : jsonParts(rows());
}

async function* jsonParts(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const fieldsOf = ({ inquiry }: InquiryFile) => ({
  id: inquiry.id,
  ...mapFields((field) => withoutControls(inquiry[field])),
  timestamp: inquiry.timestamp.toISOString(),
});

const stateAndTimes = (file: InquiryFile, now: Date) => ({
  reference: referenceOf(file.inquiry.id),
  state: stateOf(file, now),
  due: file.record.dueAt.toISOString(),
  answered: file.record.answeredAt?.toISOString() ?? '',
  answeredBy: file.record.answeredBy ?? '',
});

const everythingElse = ({ record, deliveries, attempts, actions }: InquiryFile) => ({
  source: record.source,
  suspicions: record.suspicions,
  takenBy: record.takenBy,
  deliveries: deliveries.map(({ kind, channel, state }) => ({ kind, channel, state })),
  attempts,
  actions,
});

/**
 * Where a spreadsheet would see a formula: before `= + - @` or their full-width forms, after spaces, quotes and
 * invisible characters, at the start of a cell or after a semicolon, tab or line break, at which some spreadsheets
 * split. Or before a tab or line break that starts the cell.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const dangerousStart =
  /(?<=^|[;\t\r\n])(?=[[\s\p{Cf}"]--[\t\r\n]]*[=+\-@＝＋－＠])|^(?= *[\t\r\n])/gv;

/** Puts an apostrophe before each formula; spreadsheets then show it as text. */
export function guardCell(cell: string): string {
  return cell.replace(dangerousStart, "'");
}

/** RFC 4180, with every filled cell quoted, after the byte order mark by which spreadsheets detect UTF-8. */
async function* csvParts(rows: AsyncIterable<object>, columns: string[]): AsyncGenerator<string> {
  const line = (cells: string[]) =>
    `${cells.map((cell) => cell && `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  yield `\ufeff${line(columns)}`;
  for await (const row of rows) {
    const cells = new Map<string, string>(Object.entries(row));
    yield line(columns.map((column) => guardCell(cells.get(column) ?? '')));
  }
}
