/** Makes, checks and restores backups by SQLite's own means. */
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { describeSqliteError, openUnmigrated, refuseForeignDatabase } from './database.ts';
import { createPrivateFile, filesOf, resolveLinks, syncFolder } from './files.ts';

export type Contents = ReturnType<typeof checkDatabase>;

/** Servers may keep writing meanwhile. @returns what the copy holds */
export function copyDatabase(source: string, target: string): Contents {
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
  if (!createPrivateFile(target)) {
    throw new Error(`${target} exists already: nothing is overwritten. Choose another name.`);
  }
  try {
    {
      using database = openUnmigrated(source, { readOnly: true });
      database.prepare('VACUUM INTO ?').run(target);
    }
    const contents = checkDatabase(target);
    syncFolder(target);
    return contents;
  } catch (error) {
    rmSync(target);
    throw error;
  }
}

/** @returns how many inquiries it holds, and when the newest of them arrived, in ISO 8601 */
export function checkDatabase(file: string) {
  using database = openUnmigrated(file, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA integrity_check').all();
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok') throw new Error('it is damaged');
    refuseForeignDatabase(database);
    const row = database
      .prepare('SELECT count(*) AS n, max(timestamp) AS newest FROM contacts')
      .get();
    return { inquiries: Number(row?.n), newest: row?.newest?.toString() };
  } catch (error) {
    throw new Error(`${file} is not a sound database of this site: ${(error as Error).message}`);
  }
}

/** Keeps the replaced database under another name. Changes nothing if it throws. */
export function restoreDatabase(name: string, backup: string, now: Date) {
  const file = resolveLinks(name);
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  checkDatabase(backup);
  const arriving = `${file}.restoring`;
  rmSync(arriving, { force: true });
  copyDatabase(backup, arriving);
  try {
    if (existsSync(file)) refuseWhileOpen(file);
    const kept = setAside(file, `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
    renameSync(arriving, file);
    syncFolder(file);
    // Checked in place, because SQLite would apply files beside it.
    return { ...checkDatabase(file), kept };
  } finally {
    rmSync(arriving, { force: true });
  }
}

/** SQLite would apply the log to the restored database. It goes last: without its database, no process can open it. */
function setAside(file: string, keptAt: string): string[] {
  const names = filesOf(keptAt);
  return filesOf(file).flatMap((from, index) => {
    const to = names[index];
    if (!to || !existsSync(from)) return [];
    renameSync(from, to);
    return [to];
  });
}

/** Locks the file under a second name, because under its own SQLite would apply any log beside it. */
function refuseWhileOpen(file: string): void {
  const alone = `${file}.checking`;
  rmSync(alone, { force: true });
  linkSync(file, alone);
  try {
    using database = openUnmigrated(alone, { readOnly: false });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    const reason = describeSqliteError(error);
    if (reason?.isLocked) {
      throw new Error(`${file} is open in another process: stop the server first.`);
    }
    // A damaged file is set aside as it is; a server that has it open will notice the replacement.
    if (!reason?.isDamage) throw error;
  } finally {
    rmSync(alone);
  }
}
