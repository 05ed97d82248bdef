/** Backups of the embedded store, made and checked by SQLite itself. */
import { existsSync, rmSync } from 'node:fs';
import { mergeWords, openAsItIs, refuseNewer, rewrite } from './database.ts';
import { makeForOwner, syncFolder } from './files.ts';

/**
 * Copies a database with everything that was committed, also while servers write to it; visitors and
 * servers notice nothing. The copy is one file, for its owner alone, on the disk when this returns, and
 * holds nothing of what was deleted.
 * @returns how many inquiries it holds
 * @throws when the target exists, or the copy is not sound; nothing is left of it then
 */
export function copyDatabase(source: string, target: string): number {
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
  if (!makeForOwner(target)) {
    throw new Error(`${target} exists already: nothing is overwritten. Choose another name.`);
  }
  try {
    const database = openAsItIs(source, { readOnly: true });
    try {
      database.prepare('VACUUM INTO ?').run(target);
    } finally {
      database.close();
    }
    removeTraces(target);
    const inquiries = checkDatabase(target);
    syncFolder(target);
    return inquiries;
  } catch (error) {
    rmSync(target);
    throw error;
  }
}

/** The index of words keeps those of a removal that was interrupted before it cleaned the files. */
function removeTraces(file: string): void {
  const database = openAsItIs(file, { readOnly: false });
  try {
    const table = "SELECT 1 FROM sqlite_schema WHERE name = 'removal_traces'";
    if (!database.prepare(table).get()) return;
    if (database.prepare('DELETE FROM removal_traces').run().changes === 0) return;
    for (let isFirst = true; mergeWords(database, isFirst); isFirst = false);
    rewrite(database);
  } finally {
    database.close();
  }
}

/**
 * @returns how many inquiries the file holds
 * @throws when it is damaged, not of this software, or of a newer version of it
 */
export function checkDatabase(file: string): number {
  const database = openAsItIs(file, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA integrity_check').all();
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok') throw new Error('it is damaged');
    refuseNewer(database);
    return Number(database.prepare('SELECT count(*) AS n FROM contacts').get()?.n);
  } catch (error) {
    throw new Error(`${file} is not a sound database of this site: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}
