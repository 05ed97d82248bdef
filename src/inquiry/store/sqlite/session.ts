/** Talking to the embedded database: nothing half-written, and StoreUnavailable to whoever asked. */
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
   * Called once when an fsync has failed. What the disk holds is unknown from then on, so that every
   * later step is refused.
   */
  onDiskFailure: (() => void) | undefined;
}

export function createSession(database: Database, { now, onDiskFailure }: SessionOptions): Session {
  let diskFailed = false;

  function run<T>(step: () => T): T {
    if (diskFailed) throw new StoreUnavailable('The disk failed; the store waits for a restart.');
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
      throw new StoreUnavailable(`The database did not answer: ${text}`, { cause: error });
    }
  }

  return { database, now, run, transact: (step) => run(() => inTransaction(database, step)) };
}
