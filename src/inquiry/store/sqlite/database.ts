/** The only file that touches `node:sqlite`, whose class is being renamed upstream. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makeForOwner, refuseLogAlone } from './files.ts';

export type Database = DatabaseSync;

/**
 * How long opening waits for another process's lock, in milliseconds. Nothing else runs meanwhile:
 * what comes later waits between turns instead (session.ts).
 */
const openingPatienceMs = 2000;

/**
 * Set explicitly: defaults differ between builds, and what visitors are promised depends on these.
 */
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;   -- an answer 'sent' survives a power cut
  PRAGMA secure_delete = ON;   -- an erased inquiry leaves no bytes behind
  PRAGMA temp_store = MEMORY;  -- ... nor a copy in the folder for temporary files
  PRAGMA foreign_keys = ON;
`;

const ownMigrations = new URL('./migrations/', import.meta.url);

/**
 * Opens the database file, creates it and its folder if missing, and brings its tables up to date.
 * @throws when the file is missing but its log is there, or the file is of another version
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') {
    refuseLogAlone(file);
    makeForOwner(file);
  }
  const database = new DatabaseSync(file, { timeout: openingPatienceMs });
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

/** Opens an existing file as it is; if it is no database, its first use fails. */
export function openAsItIs(file: string, options: { readOnly: boolean }): Database {
  return new DatabaseSync(file, { ...options, timeout: openingPatienceMs });
}

/**
 * Applies the numbered SQL files that the database hasn't seen, each in a transaction. Servers of two versions may
 * run beside each other, and the older one takes over again by a rollback: so a migration only adds, or, where an
 * older version really can't go on, says so by `INSERT INTO memories (key, value) VALUES ('oldest version', N)`.
 */
export function migrate(database: Database, folder: URL = ownMigrations): void {
  refuseOthers(database, folder);
  for (const file of migrationsIn(folder)) {
    apply(database, Number.parseInt(file, 10), new URL(file, folder));
  }
}

/** @throws when the database is of a version that this software can't work with */
export function refuseOthers(database: Database, folder: URL = ownMigrations): void {
  const newest = Number.parseInt(migrationsIn(folder).at(-1) ?? '0', 10);
  const current = versionOf(database);
  const tables = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'memories'");
  if (current > 0 && !tables.get()) {
    throw new Error('it was made before the first release, whose software alone can read it.');
  }
  const oldest = "SELECT value FROM memories WHERE key = 'oldest version'";
  if (current > newest && Number(database.prepare(oldest).get()?.value) > newest) {
    throw new Error(
      `The database has version ${current}, but this software knows only versions up to ${newest}: run the newer software.`,
    );
  }
}

function migrationsIn(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .sort();
}

function apply(database: Database, version: number, file: URL): void {
  if (versionOf(database) >= version) return;
  inTransaction(database, () => {
    // Another process may have applied it while this one waited for the lock.
    if (versionOf(database) >= version) return;
    database.exec(readFileSync(file, 'utf8'));
    database.exec(`PRAGMA user_version = ${version}`);
  });
}

function versionOf(database: Database): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** Runs a step in a transaction of its own, which is on the disk when this returns. */
export function inTransaction<T>(database: Database, step: () => T): T {
  // The only writer from the start: what the step reads stays true until it writes.
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

/**
 * Rewrites the file, so that no byte of a deleted row is left in it. `secure_delete` alone does not do
 * that: pages whose rows moved to a neighbour keep a copy. Needs memory and free space as large as the
 * database, and locks it for writing: 100,000 inquiries (280 MB) took 1.1 seconds.
 */
export function rewrite(database: Database): void {
  database.exec('VACUUM');
}

/** Pages of the index of words that are merged at once: 50 milliseconds. */
const mergedPages = 500;

/**
 * Merges the next part of the index of words, which keeps the words of a removed inquiry until then:
 * https://sqlite.org/fts5.html#the_merge_command
 * @param isFirst begins anew, with all that is in the index now @returns whether there is more to do
 */
export function mergeWords(database: Database, isFirst: boolean): boolean {
  const changes = database.prepare('SELECT total_changes() AS n');
  const before = Number(changes.get()?.n);
  database
    .prepare("INSERT INTO search (search, rank) VALUES ('merge', ?)")
    .run(isFirst ? -mergedPages : mergedPages);
  return Number(changes.get()?.n) - before > 1;
}

/** Empties the log, which holds old bytes too. @returns false while another process is reading it */
export function emptyLog(database: Database): boolean {
  return Number(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy) === 0;
}

/** What SQLite says about a failure, without any value of a row: 'database or disk is full'. */
export function describeSqliteError(error: unknown): { code: number; text: string } | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || !('errstr' in error)) return undefined;
  return { code: Number(error.errcode), text: String(error.errstr) };
}

/** Extended result codes of a failed fsync: https://sqlite.org/rescode.html#ioerr_fsync */
export const fsyncFailures: readonly number[] = [1034, 1290];

/** Whether another process's lock was the reason: https://sqlite.org/rescode.html#busy */
export function isLocked({ code }: { code: number }): boolean {
  return (code & 0xff) === 5;
}
