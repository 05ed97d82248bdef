/**
 * Calls to the embedded database: nothing is left half-written, failures become StoreUnavailable, and
 * waiting for another process's lock never stops the server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { StoreUnavailable } from '../store.ts';
import {
  type Database,
  describeSqliteError,
  fsyncFailures,
  inTransaction,
  isLocked,
} from './database.ts';
import { watchFiles } from './files.ts';

export interface Session {
  /**
   * Runs one step, which is repeated while another process has the database locked.
   * @throws StoreUnavailable for whatever SQLite refuses
   */
  run<T>(step: () => T): Promise<T>;
  /**
   * The same in one transaction, in the order of the calls: all of the step is on the disk
   * afterwards, in the files that have their names, or it fails.
   */
  transact<T>(step: () => T): Promise<T>;
}

interface SessionOptions {
  /**
   * Called once when an fsync has failed. From then on it is unknown what the disk holds, so every
   * later step is refused.
   */
  onDiskFailure: (() => void) | undefined;
  /** How long a step waits for the locks of other processes, and for the steps before it. */
  deadlineMs: number;
}

/** Between two tries, in milliseconds; the server does everything else meanwhile. */
const pauseMs = 20;

/** Another process is using the database; a moment later it may be free. */
export class StoreLocked extends StoreUnavailable {}

export function createSession(database: Database, options: SessionOptions): Session {
  const { onDiskFailure, deadlineMs } = options;
  const checkFiles = watchFiles(database.location() ?? undefined);
  /** Only the first one in the queue asks for the lock, and the first to come is the first to go. */
  const inTurn = pLimit(1);
  let diskFailed = false;

  function attempt<T>(step: () => T): T {
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
      const Failure = reason && isLocked(reason) ? StoreLocked : StoreUnavailable;
      throw new Failure(`The database failed: ${text}`, { cause: error });
    }
  }

  async function repeat<T>(step: () => T, deadline: number): Promise<T> {
    for (;;) {
      try {
        return attempt(step);
      } catch (error) {
        if (!(error instanceof StoreLocked) || performance.now() >= deadline) throw error;
      }
      await sleep(pauseMs);
    }
  }

  return {
    run: (step) => repeat(step, performance.now() + deadlineMs),
    transact(step) {
      const deadline = performance.now() + deadlineMs;
      const inPlace = () => {
        checkFiles();
        const result = inTransaction(database, step);
        // Again: it may have gone into a file that was deleted meanwhile.
        checkFiles();
        return result;
      };
      return inTurn(() => repeat(inPlace, deadline));
    },
  };
}
