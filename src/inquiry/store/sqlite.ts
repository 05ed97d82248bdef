/** The embedded store: one SQLite file. */
import { type Database, describeSqliteError, openDatabase } from './database.ts';
import { deliveryMethods } from './sqlite-deliveries.ts';
import { guard } from './sqlite-guard.ts';
import { inquiryMethods } from './sqlite-inquiries.ts';
import { createQueue } from './sqlite-queue.ts';
import { staffMethods } from './sqlite-staff.ts';
import { type InquiryStore, StoreUnavailable } from './store.ts';

interface SqliteStoreOptions {
  /** The server's clock. */
  now?: () => Date;
  /**
   * Called once when an fsync has failed. What the disk holds is unknown from then on, so the store
   * refuses everything; the process should end, and the next one recover from the file.
   */
  onDiskFailure?: () => void;
}

const rewriteCheck = `
  INSERT INTO write_check (id, checked_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`;

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
  const guarded = guard(database, onDiskFailure);
  const queue = createQueue(database);
  const check = database.prepare(rewriteCheck);

  return {
    ...inquiryMethods(database, guarded, queue, now),
    ...deliveryMethods(database, guarded),
    ...staffMethods(database, guarded, queue),

    async checkWritable() {
      guarded.attempt(() => check.run(now().toISOString()));
    },

    async close() {
      database.close();
    },
  };
}
