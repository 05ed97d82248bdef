/** What staff see of inquiries, as a file: their own columns, and what is known besides. */
import type { Readable } from 'node:stream';
import type { InquiryFile } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import { stateOf } from '../core/state.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';
import { type ExportedRow, type ExportFormat, exportParts } from './export.ts';
import { exportedColumns, toExported } from './exported.ts';

const columns = [...exportedColumns, 'reference', 'state', 'due', 'answered', 'answeredBy'];

/**
 * The JSON of one person's inquiries holds everything that is kept of them, also what staff have noted:
 * it is what the person may ask for.
 */
export function detailedExport(
  store: Pick<InquiryStore, 'list'>,
  format: ExportFormat,
  filter: ListFilter,
  now: Date,
): Readable {
  async function* rows(): AsyncGenerator<ExportedRow> {
    const isWhole = format === 'json' && filter.email !== undefined;
    for await (const file of store.list(filter)) {
      yield { ...rowOf(file, now), ...(isWhole && everythingBeside(file)) };
    }
  }
  return exportParts(rows(), columns, format);
}

/** '' is none. */
function rowOf(file: InquiryFile, now: Date): ExportedRow {
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
    deliveries: deliveries.map(({ kind, channel, state }) => ({ kind, channel, state })),
    attempts,
    actions,
  };
}
