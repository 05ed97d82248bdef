/** The only file that uses `node:sqlite`, whose class is being renamed upstream. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile, resolveLinks } from './files.ts';

export type Database = DatabaseSync;

/** Opening blocks the process while it waits for a lock; later calls wait in sqlite-connection.ts. */
const openingTimeoutMs = 2000;

/** Set explicitly, because the defaults depend on how SQLite was built. */
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;   -- an acknowledged inquiry survives a power cut
  PRAGMA secure_delete = ON;   -- an erased inquiry leaves no bytes behind
  PRAGMA temp_store = MEMORY;  -- ... nor a copy in the folder for temporary files
  PRAGMA foreign_keys = ON;
`;

const migrationsFolder = new URL('./migrations/', import.meta.url);

export function openDatabase(name: string): Database {
  const file = resolveLinks(name);
  if (file !== ':memory:') createPrivateFile(file);
  const database = new DatabaseSync(file, { timeout: openingTimeoutMs });
  try {
    database.exec(pragmas);
    migrate(database);
    database.exec('PRAGMA busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function openUnmigrated(file: string, options: { readOnly: boolean }): Database {
  return new DatabaseSync(file, { ...options, timeout: openingTimeoutMs });
}

/** Migrations only add, so that an older version still works on the same database after a rollback. */
export function migrate(database: Database, folder = migrationsFolder): void {
  refuseForeignDatabase(database);
  const names = readdirSync(folder).filter((name) => /^\d{3}-.+\.sql$/.test(name));
  for (const file of names.sort()) {
    const version = Number.parseInt(file, 10);
    if (versionOf(database) >= version) continue;
    inTransaction(database, () => {
      // Another process may have applied it while this one waited for the lock.
      if (versionOf(database) >= version) return;
      database.exec(readFileSync(new URL(file, folder), 'utf8'));
      database.exec(`PRAGMA user_version = ${version}`);
    });
  }
}

export function refuseForeignDatabase(database: Database): void {
  const names = database.prepare('SELECT name FROM sqlite_schema').all();
  const isOurs = names.some(({ name }) => name === 'key_values');
  const isNew = names.length === 0 && versionOf(database) === 0;
  if (!isOurs && !isNew) throw new Error('it was made by other software.');
}

function versionOf(database: Database): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

export function inTransaction<T>(database: Database, step: () => T): T {
  // Locks out other writers now, so that what the step reads stays true until it writes.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = step();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some failures (disk full, I/O error) SQLite has already rolled back.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Never quotes a stored value. Codes: https://sqlite.org/rescode.html */
export function describeSqliteError(error: unknown) {
  if (!(error instanceof Error) || !('errcode' in error) || !('errstr' in error)) return undefined;
  const code = Number(error.errcode);
  return {
    code,
    text: String(error.errstr),
    isLocked: (code & 0xff) === 5,
    isDamage: [11, 26].includes(code & 0xff),
    isFailedSync: [1034, 1290].includes(code),
  };
}
