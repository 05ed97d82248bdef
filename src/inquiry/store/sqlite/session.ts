/**
 * Calls to the embedded database: nothing is left half-written, and failures become
 * StoreUnavailable.
 */
import { StoreUnavailable } from '../store.ts';
import { type Database, describeSqliteError, fsyncFailures, inTransaction } from './database.ts';

export interface Session {
  database: Database;
  /** The server's clock. */
  now: () => Date;
  /** Runs one step; whatever SQLite refuses becomes StoreUnavailable. */
  run<T>(step: () => T): T;
  /** The same in one transaction: all of the step is on the disk afterwards, or nothing. */
  transact<T>(step: () => T): T;
}

interface SessionOptions {
  now: () => Date;
  /**
   * Called once when an fsync has failed. From then on it is unknown what the disk holds, so every
   * later step is refused.
   */
  onDiskFailure: (() => void) | undefined;
}

export function createSession(database: Database, { now, onDiskFailure }: SessionOptions): Session {
  let diskFailed = false;

  function run<T>(step: () => T): T {
    if (diskFailed) throw new StoreUnavailable('The disk failed: check it and restart the server.');
    try {
      return step();
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const reason = describeSqliteError(error);
      if (reason && fsyncFailures.includes(reason.code)) {
        diskFailed = true;
        onDiskFailure?.();
      }
      const text = reason ? `${reason.text} (SQLite ${reason.code})` : 'unexpected failure';
      throw new StoreUnavailable(`The database failed: ${text}`, { cause: error });
    }
  }

  return { database, now, run, transact: (step) => run(() => inTransaction(database, step)) };
}
