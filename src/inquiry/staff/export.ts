/**
 * Inquiries as files for other programs. Every field is text without control characters, which would
 * act where the file is shown; times are ISO 8601 in UTC.
 */
import { Readable } from 'node:stream';
import { fieldNames, type InquiryField, mapFields } from '../core/fields.ts';
import { withoutControls } from '../core/plain-text.ts';
import type { InquiryFile, StoredInquiry } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import { stateOf } from '../core/state.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';
import { toCsv } from './csv.ts';

export type ExportFormat = 'json' | 'csv';

type ExportedInquiry = Record<InquiryField | 'id' | 'timestamp', string>;

/** In the order of the header row and of the JSON keys: other programs rely on these. */
export const exportedColumns: (keyof ExportedInquiry)[] = ['id', ...fieldNames, 'timestamp'];

const detailedColumns = [...exportedColumns, 'reference', 'state', 'due', 'answered', 'answeredBy'];

type Files = Pick<InquiryStore, 'list'>;

/** The fields of all inquiries. @returns parts, to be written one after the other */
export function plainExport(store: Files, format: ExportFormat): Readable {
  return write(store.list(), ({ inquiry }) => toExported(inquiry), exportedColumns, format);
}

/**
 * What staff see of inquiries: their fields, and what is known besides. The JSON of one person's inquiries
 * holds everything that is kept of them, also what staff have noted: it is what the person may ask for.
 */
export function detailedExport(
  store: Files,
  format: ExportFormat,
  filter: ListFilter,
  now: Date,
): Readable {
  const isWhole = format === 'json' && filter.email !== undefined;
  const rowOf = (file: InquiryFile) => ({
    ...toDetailed(file, now),
    ...(isWhole && everythingBeside(file)),
  });
  return write(store.list(filter), rowOf, detailedColumns, format);
}

/** @param columns of the CSV, in their order: only texts have one */
function write(
  files: AsyncIterable<InquiryFile>,
  rowOf: (file: InquiryFile) => object,
  columns: string[],
  format: ExportFormat,
): Readable {
  async function* rows() {
    for await (const file of files) yield rowOf(file);
  }
  return format === 'csv'
    ? toCsv(Readable.from(rows()), columns)
    : Readable.from(jsonParts(rows()));
}

async function* jsonParts(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function toExported(inquiry: StoredInquiry): ExportedInquiry {
  const { id, timestamp } = inquiry;
  return {
    id,
    ...mapFields((field) => withoutControls(inquiry[field])),
    timestamp: timestamp.toISOString(),
  };
}

/** '' is none. */
function toDetailed(file: InquiryFile, now: Date) {
  const { inquiry, record } = file;
  return {
    ...toExported(inquiry),
    reference: referenceOf(inquiry.id),
    state: stateOf(file, now),
    due: record.dueAt.toISOString(),
    answered: record.answeredAt?.toISOString() ?? '',
    answeredBy: record.answeredBy ?? '',
  };
}

function everythingBeside({ record, deliveries, attempts, actions }: InquiryFile) {
  const { source, suspicions } = record;
  return {
    source,
    suspicions,
    takenBy: record.takenBy,
    deliveries: deliveries.map(({ kind, channel, state }) => ({ kind, channel, state })),
    attempts,
    actions,
  };
}
