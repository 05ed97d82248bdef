/** Reading inquiries from the embedded store, each with its record and its deliveries. */
import type { InquiryFile } from '../../core/record.ts';
import type { ListFilter, Reading } from '../store.ts';
import { fileColumns, fileTables, type Row, toAttempt, toFile } from './documents.ts';
import type { Session } from './session.ts';

/** Rows read at once. Between pages no transaction stays open, however slowly they are taken. */
const pageSize = 100;

/**
 * One page after the row with the timestamp and number given, in the order of the index on
 * timestamps: CROSS JOIN keeps SQLite from starting elsewhere and sorting for each page.
 */
const pageQuery = `
  SELECT c.rowid AS number, ${fileColumns} FROM ${fileTables}
  WHERE (c.timestamp < :timestamp OR (c.timestamp = :timestamp AND c.rowid < :number))
    AND c.timestamp <= :timestamp
    AND (:standing IS NULL OR r.standing = :standing)
    AND (:failed = 0 OR EXISTS (
      SELECT 1 FROM deliveries WHERE inquiry_id = c.id AND state = 'failed'))
    AND (:dueBefore IS NULL
      OR (r.standing = 'accepted' AND r.answered_at IS NULL AND r.due_at < :dueBefore))
  ORDER BY c.timestamp DESC, c.rowid DESC LIMIT ${pageSize}`;

/** Before the first page: later than every timestamp, which starts with a digit. */
const newest = { timestamp: '~', number: 0 };

export function reading({ database, run }: Session): Reading {
  const selectFile = database.prepare(`SELECT ${fileColumns} FROM ${fileTables} WHERE c.id = ?`);
  const selectPage = database.prepare(pageQuery);
  const selectAttempts = database.prepare(`
    SELECT kind, channel, at, error FROM delivery_attempts WHERE inquiry_id = ? ORDER BY id`);

  return {
    async find(id) {
      const row = await run(() => selectFile.get(id));
      return row && toFile(row);
    },

    async attempts(id) {
      return (await run(() => selectAttempts.all(id))).map(toAttempt);
    },

    async *list(filter: ListFilter = {}): AsyncGenerator<InquiryFile> {
      const wanted = {
        standing: filter.standing ?? null,
        failed: filter.failed ? 1 : 0,
        dueBefore: filter.dueBefore?.toISOString() ?? null,
      };
      let last = newest;
      let page: Row[];
      do {
        page = await run(() => selectPage.all({ ...last, ...wanted }));
        yield* page.map(toFile);
        last = position(page.at(-1)) ?? last;
      } while (page.length === pageSize);
    },
  };
}

function position(row: Row | undefined): typeof newest | undefined {
  return row && { timestamp: String(row.timestamp), number: Number(row.number) };
}
