/** The embedded store: one SQLite file. */
import { type Inquiry, inquirySchema } from '../schema.ts';
import { type Database, describeSqliteError, fsyncFailures, openDatabase } from './database.ts';
import { type InquiryStore, type StoredInquiry, StoreUnavailable } from './store.ts';

interface SqliteStoreOptions {
  /** The server's clock. */
  now?: () => Date;
  /**
   * Called once when an fsync has failed. What the disk holds is unknown from then on, so the store
   * refuses everything; the process should end, and the next one recover from the file.
   */
  onDiskFailure?: () => void;
}

const insertInquiry = `
  INSERT INTO contacts (id, name, email, company, service, message, timestamp)
  VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`;
const rewriteCheck = `
  INSERT INTO write_check (id, checked_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`;

const fieldNames = Object.keys(inquirySchema.shape) as (keyof Inquiry)[];

/**
 * Opens (and if needed creates) the store.
 * @throws StoreUnavailable when the file can't be opened, isn't a database or is too new
 */
export function openSqliteStore(file: string, options: SqliteStoreOptions = {}): InquiryStore {
  try {
    return createSqliteStore(openDatabase(file), options);
  } catch (error) {
    const reason = describeSqliteError(error)?.text ?? (error as Error).message;
    throw new StoreUnavailable(`The database ${file} can't be used: ${reason}`, { cause: error });
  }
}

/** The store over an open database. Takes the database over: closing the store closes it. */
export function createSqliteStore(
  database: Database,
  { now = () => new Date(), onDiskFailure }: SqliteStoreOptions = {},
): InquiryStore {
  const insert = database.prepare(insertInquiry);
  const select = database.prepare('SELECT * FROM contacts WHERE id = ?');
  const check = database.prepare(rewriteCheck);
  let diskFailed = false;

  /** Runs one step; whatever SQLite refuses becomes StoreUnavailable. */
  function attempt<T>(step: () => T): T {
    if (diskFailed) throw new StoreUnavailable('The disk failed; the store waits for a restart.');
    try {
      return step();
    } catch (error) {
      const reason = describeSqliteError(error);
      if (reason && fsyncFailures.includes(reason.code)) {
        diskFailed = true;
        onDiskFailure?.();
      }
      const text = reason ? `${reason.text} (SQLite ${reason.code})` : 'unexpected failure';
      throw new StoreUnavailable(`The database did not answer: ${text}`, { cause: error });
    }
  }

  return {
    async add(id, inquiry) {
      const { name, email, company, service, message } = storable(inquiry);
      return attempt(() => {
        const timestamp = now().toISOString();
        // One statement is one transaction: when run() returns, the commit is on the disk.
        const written = insert.run(id, name, email, company, service, message, timestamp);
        if (written.changes === 1) return 'stored';
        return sameContent(select.get(id), storable(inquiry)) ? 'repeated' : 'conflict';
      });
    },

    async find(id) {
      const row = attempt(() => select.get(id));
      return row && fromRow(row);
    },

    async *list() {
      // A statement of its own: two readers of one statement would reset each other.
      const newestFirst = 'SELECT * FROM contacts ORDER BY timestamp DESC, rowid DESC';
      const rows = attempt(() => database.prepare(newestFirst).iterate());
      try {
        for (let row = attempt(() => rows.next()); !row.done; row = attempt(() => rows.next())) {
          yield fromRow(row.value);
        }
      } finally {
        rows.return?.();
      }
    },

    async checkWritable() {
      attempt(() => check.run(now().toISOString()));
    },

    async close() {
      database.close();
    },
  };
}

type Row = Record<string, unknown>;

/** SQLite holds UTF-8, which can't express half a surrogate pair: stored and compared alike. */
function storable(inquiry: Inquiry): Inquiry {
  const entries = fieldNames.map((field) => [field, inquiry[field].toWellFormed()]);
  return Object.fromEntries(entries) as Inquiry;
}

function sameContent(row: Row | undefined, inquiry: Inquiry): boolean {
  return row !== undefined && fieldNames.every((field) => row[field] === inquiry[field]);
}

/** The table's columns are those of StoredInquiry, all NOT NULL text. */
function fromRow(row: Row): StoredInquiry {
  const { timestamp, ...rest } = row as unknown as Inquiry & { id: string; timestamp: string };
  return { ...rest, timestamp: new Date(timestamp) };
}
