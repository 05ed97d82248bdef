/** Turns failures of SQLite into StoreUnavailable, and waits for locks without blocking the server. */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { StoreUnavailable } from '#server/store/store.ts';
import { type Database, describeSqliteError, inTransaction } from './database.ts';
import { watchFiles } from './files.ts';

export type Connection = ReturnType<typeof sqliteConnection>;
const pauseMs = 20;

export class StoreLocked extends StoreUnavailable {}

export function sqliteConnection(
  database: Database,
  deadlineMs: number,
  onDiskFailure?: () => void,
) {
  const checkFiles = watchFiles(database.location() ?? undefined);
  /** Only the first in the queue asks for the lock, so transactions keep their order. */
  const inOrder = pLimit(1);
  let diskFailed = false;

  function attempt<T>(step: () => T): T {
    if (diskFailed)
      throw new StoreUnavailable('The disk has failed: check it, then restart the server.');
    try {
      return step();
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const reason = describeSqliteError(error);
      if (reason?.isFailedSync) {
        diskFailed = true;
        onDiskFailure?.();
      }
      const text = reason ? `${reason.text} (SQLite ${reason.code})` : 'unexpected failure';
      const Failure = reason?.isLocked ? StoreLocked : StoreUnavailable;
      throw new Failure(`The database failed: ${text}`, { cause: error });
    }
  }

  /** Repeats the step while another process has the database locked. @throws StoreUnavailable */
  async function run<T>(step: () => T, deadline = performance.now() + deadlineMs): Promise<T> {
    for (;;) {
      try {
        return attempt(step);
      } catch (error) {
        if (!(error instanceof StoreLocked) || performance.now() >= deadline) throw error;
      }
      await sleep(pauseMs);
    }
  }

  function transact<T>(step: () => T): Promise<T> {
    const deadline = performance.now() + deadlineMs;
    const checked = () => {
      checkFiles();
      const result = inTransaction(database, step);
      // Checked again, because the commit may have gone into a file that was deleted meanwhile.
      checkFiles();
      return result;
    };
    return inOrder(() => run(checked, deadline));
  }

  return { sql: database.createTagStore(), run, transact };
}
