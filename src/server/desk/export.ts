/** Inquiries as JSON or CSV, without control characters, which a terminal would obey. */
import { type Inquiry, referenceOf, stateOf } from '#server/store/inquiry.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { addedFields, mapFields, specifiedFields } from '#shared/fields.ts';
import { withoutControls } from '#shared/plain-text.ts';
import { sourceFields } from '#shared/post-metadata.ts';

export type ExportFormat = 'json' | 'csv';

const inquiryColumns = ['id', ...specifiedFields, 'timestamp'];
const detailColumns = ['reference', 'state', 'due', 'answered', 'answeredBy', ...sourceFields];

/** Without a filter, the fields alone. For one address, JSON has all stored data, which a person may request. */
export function exportInquiries(
  store: InquiryStore,
  format: ExportFormat,
  now: Date,
  filter?: ListFilter,
): AsyncGenerator<string> {
  async function* rows() {
    for await (const inquiry of store.list(filter)) {
      yield {
        ...fieldsOf(inquiry),
        ...(filter && details(inquiry, now)),
        ...(format === 'csv' ? sourceOf(inquiry) : filter?.email && remainingData(inquiry)),
      };
    }
  }
  return format === 'csv'
    ? csvParts(rows(), [...inquiryColumns, ...(filter ? detailColumns : []), ...addedFields])
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

const fieldsOf = ({ fields }: Inquiry) => ({
  id: fields.id,
  ...mapFields((field) => withoutControls(fields[field])),
  timestamp: fields.timestamp.toISOString(),
});

const details = (inquiry: Inquiry, now: Date) => ({
  reference: referenceOf(inquiry.fields.id),
  state: stateOf(inquiry, now),
  due: inquiry.record.dueAt.toISOString(),
  answered: inquiry.record.answeredAt?.toISOString() ?? '',
  answeredBy: inquiry.record.answeredBy ?? '',
  source: sourceOf(inquiry),
});

const sourceOf = ({ record }: Inquiry) =>
  Object.fromEntries(
    Object.entries(record.source).map(([field, value]) => [field, withoutControls(value)]),
  );

const remainingData = ({ record, deliveries, attempts, actions }: Inquiry) => ({
  suspicions: record.suspicions,
  isDoubtful: record.isDoubtful,
  assignee: record.assignee,
  deliveries: deliveries.map(({ kind, channel, state }) => ({ kind, channel, state })),
  attempts,
  actions,
});

/** The start of a formula, also where a spreadsheet may split a cell: https://owasp.org/www-community/attacks/CSV_Injection */
const formulaStart =
  /(?<=^|[;\t\r\n])(?=[[\s\p{Cf}"]--[\t\r\n]]*[=+\-@＝＋－＠])|^(?= *[\t\r\n])/gv;

export function guardCell(cell: string): string {
  return cell.replace(formulaStart, "'");
}

/** RFC 4180, every filled cell quoted, after the byte order mark by which spreadsheets detect UTF-8. */
async function* csvParts(rows: AsyncIterable<object>, columns: string[]): AsyncGenerator<string> {
  const line = (cells: string[]) =>
    `${cells.map((cell) => cell && `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  yield `\ufeff${line(columns)}`;
  for await (const row of rows) {
    const cells = new Map<string, string>(Object.entries(row));
    yield line(columns.map((column) => guardCell(cells.get(column) ?? '')));
  }
}
