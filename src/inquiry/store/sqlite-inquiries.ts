/** Writing inquiries into the embedded store, and reading them. */
import type { Database } from './database.ts';
import type { Guard } from './sqlite-guard.ts';
import type { Queue } from './sqlite-queue.ts';
import { fileColumns, type Row, sameContent, storable, toFile } from './sqlite-rows.ts';
import type { InquiryFile, InquiryStore, ListFilter } from './store.ts';

/** Rows read at once. Between pages no transaction stays open, however slowly they are taken. */
const pageSize = 100;

const tables = 'contacts AS c CROSS JOIN inquiry_records AS r ON r.inquiry_id = c.id';

/**
 * One page after the row with the timestamp and number given, in the order of the index on
 * timestamps: CROSS JOIN keeps SQLite from starting elsewhere and sorting for each page.
 */
const pageQuery = `
  SELECT c.rowid AS number, ${fileColumns} FROM ${tables}
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

type InquiryMethods = Pick<InquiryStore, 'add' | 'find' | 'list'>;

export function inquiryMethods(
  database: Database,
  { attempt, change }: Guard,
  queue: Queue,
  now: () => Date,
): InquiryMethods {
  const insertInquiry = database.prepare(`
    INSERT INTO contacts (id, name, email, company, service, message, timestamp)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`);
  const insertRecord = database.prepare(`
    INSERT INTO inquiry_records (inquiry_id, standing, suspicions, source, due_at)
    VALUES (?, ?, ?, ?, ?)`);
  const select = database.prepare('SELECT * FROM contacts WHERE id = ?');
  const selectFile = database.prepare(`SELECT ${fileColumns} FROM ${tables} WHERE c.id = ?`);
  const selectPage = database.prepare(pageQuery);

  return {
    async add({ id, inquiry, suspicions, source, dueAt, channels }) {
      const content = storable(inquiry);
      const { name, email, company, service, message } = content;
      return change(() => {
        const moment = now();
        const timestamp = moment.toISOString();
        const written = insertInquiry.run(id, name, email, company, service, message, timestamp);
        if (written.changes === 0) {
          return sameContent(select.get(id), content) ? 'repeated' : 'conflict';
        }
        const standing = suspicions.length > 0 ? 'quarantined' : 'accepted';
        const beside = [JSON.stringify(suspicions), JSON.stringify(source), dueAt.toISOString()];
        insertRecord.run(id, standing, ...beside);
        if (standing === 'accepted') queue.putInquiry(id, email, channels, moment);
        return 'stored';
      });
    },

    async find(id) {
      const row = attempt(() => selectFile.get(id));
      return row && toFile(row);
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
        page = attempt(() => selectPage.all({ ...last, ...wanted }));
        yield* page.map(toFile);
        last = position(page.at(-1)) ?? last;
      } while (page.length === pageSize);
    },
  };
}

function position(row: Row | undefined): typeof newest | undefined {
  return row && { timestamp: String(row.timestamp), number: Number(row.number) };
}
