/** Puts a backup in the place of the embedded store's database. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { checkDatabase, copyDatabase } from './backup.ts';
import { describeSqliteError, isLocked, openAsItIs } from './database.ts';
import { sideFiles, syncFolder } from './files.ts';

export interface Restored {
  /** How many inquiries the database now holds. */
  inquiries: number;
  /** Where the replaced database is kept; undefined when there was none. */
  keptAt: string | undefined;
}

/** SQLite's codes of a damaged file and of one that is no database: https://sqlite.org/rescode.html */
const damage: readonly number[] = [11, 26];

/**
 * Replaces the database by a copy of the backup. The backup stays as it is.
 * @param now names the file in which the replaced database is kept
 * @throws when the backup is not sound, or a server has the database open: nothing is changed then
 */
export function restoreDatabase(file: string, backup: string, now: Date): Restored {
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  checkDatabase(backup);
  const arriving = `${file}.restoring`;
  // Left by a restoration that was interrupted.
  rmSync(arriving, { force: true });
  const inquiries = copyDatabase(backup, arriving);
  try {
    const keptAt = existsSync(file) ? setAside(file, now) : undefined;
    renameSync(arriving, file);
    syncFolder(file);
    return { inquiries, keptAt };
  } finally {
    rmSync(arriving, { force: true });
  }
}

function setAside(file: string, now: Date): string {
  takeInLog(file);
  const keptAt = `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const [log, index] = sideFiles(file);
  // Those of a damaged database: they must not stand beside another one.
  for (const [from, to] of [
    [log, `${keptAt}-wal`],
    [index, `${keptAt}-shm`],
    [file, keptAt],
  ]) {
    if (from && to && existsSync(from)) renameSync(from, to);
  }
  return keptAt;
}

/** Takes the log into the file and removes it, which only the one who is alone with it may do. */
function takeInLog(file: string): void {
  const database = openAsItIs(file, { readOnly: false });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    const reason = describeSqliteError(error);
    if (reason && isLocked(reason)) {
      throw new Error(`${file} is open in another process: stop the server first.`);
    }
    // A damaged one is kept as it is. A server that has it open will notice that it was replaced.
    if (!reason || !damage.includes(reason.code & 0xff)) throw error;
  } finally {
    database.close();
  }
}
