/** The embedded store: one SQLite file. */
import { randomBytes } from 'node:crypto';
import { rememberFailedSaves } from '../failed-saves.ts';
import { type InquiryStore, StoreUnavailable } from '../store.ts';
import { access } from './access.ts';
import { acting } from './acting.ts';
import { createChanges } from './changes.ts';
import { type Database, describeSqliteError, openDatabase } from './database.ts';
import { health } from './health.ts';
import { createHistory } from './history.ts';
import { intake } from './intake.ts';
import { moments } from './moments.ts';
import { outbox } from './outbox.ts';
import { createQueue } from './queue.ts';
import { reading } from './reading.ts';
import { createRelease } from './release.ts';
import { removal } from './removal.ts';
import { resending } from './resending.ts';
import { createSession } from './session.ts';
import { transfer } from './transfer.ts';

export interface SqliteStoreOptions {
  /** Keys the marks of addresses that were told; random for this connection if not given. */
  markKey?: Buffer | undefined;
  /** The server's clock. */
  now?: (() => Date) | undefined;
  /**
   * Called once when an fsync has failed. From then on it is unknown what the disk holds, so the
   * store refuses everything; the process should end, and the next one recover from the file.
   */
  onDiskFailure?: (() => void) | undefined;
  /** How long a call waits for the locks of other processes, in milliseconds. */
  deadlineMs?: number;
}

/** Shorter than the 15 seconds that a browser waits for the answer to a post. */
const longestWaitMs = 5000;

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
  options: SqliteStoreOptions = {},
): InquiryStore {
  const { markKey = randomBytes(32), now = () => new Date(), onDiskFailure } = options;
  const { deadlineMs = longestWaitMs } = options;
  const session = createSession(database, { now, onDiskFailure, deadlineMs });
  const queue = createQueue(database, markKey);
  const release = createRelease(database, queue);
  const history = createHistory(database);
  const read = reading(session, history);
  return {
    ...rememberFailedSaves(intake(session, queue, release, history)),
    ...outbox(session, queue),
    ...read,
    ...acting(session, history, createChanges(database, release)),
    ...resending(session),
    ...removal(session, queue),
    ...moments(session),
    ...transfer(session, read, history),
    ...access(session),
    ...health(session),
    async close() {
      database.close();
    },
  };
}
