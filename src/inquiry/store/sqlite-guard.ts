/** How the embedded store fails: nothing half-written, and StoreUnavailable to whoever asked. */
import { type Database, describeSqliteError, fsyncFailures, inTransaction } from './database.ts';
import { StoreUnavailable } from './store.ts';

export interface Guard {
  /** Runs one step; whatever SQLite refuses becomes StoreUnavailable. */
  attempt<T>(step: () => T): T;
  /** The same in one transaction: all of the step is on the disk afterwards, or nothing. */
  change<T>(step: () => T): T;
}

/**
 * @param onDiskFailure called once when an fsync has failed. What the disk holds is unknown from
 *   then on, so that every later step is refused.
 */
export function guard(database: Database, onDiskFailure?: () => void): Guard {
  let diskFailed = false;

  function attempt<T>(step: () => T): T {
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

  return { attempt, change: (step) => attempt(() => inTransaction(database, step)) };
}
