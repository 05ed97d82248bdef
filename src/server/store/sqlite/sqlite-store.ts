/** The store in one SQLite file. */
import { randomBytes } from 'node:crypto';
import type { Backlog, DatabaseAdapter } from '#server/store/adapter.ts';
import { createStore } from '#server/store/inquiries.ts';
import { type Counts, type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { type Connection, createConnection } from './connection.ts';
import { type Database, describeSqliteError, openDatabase } from './database.ts';
import { isAnswered, isOpen, listedRows } from './listing.ts';
import { removal } from './removal.ts';
import { toDate, toFile, transactions } from './transactions.ts';

export interface SqliteStoreOptions {
  /** Keys the marks of acknowledged mailboxes; by default random. */
  markKey?: Buffer | undefined;
  now?: (() => Date) | undefined;
  /** Called once when an fsync has failed: the process should end, and the next one recover from the file. */
  onDiskFailure?: (() => void) | undefined;
  /** How long a call waits for the locks of other processes, in milliseconds. */
  deadlineMs?: number;
}

/** Shorter than the 11 seconds that a browser waits for the answer to a post. */
const longestWaitMs = 5000;

/** @throws StoreUnavailable when the file can't be opened, isn't a database or is of other software */
export function openSqliteStore(file: string, options: SqliteStoreOptions = {}): InquiryStore {
  try {
    return createSqliteStore(openDatabase(file), options);
  } catch (error) {
    const reason = describeSqliteError(error)?.text ?? (error as Error).message;
    throw new StoreUnavailable(`The database ${file} can't be used: ${reason}`, { cause: error });
  }
}

export function createSqliteStore(
  database: Database,
  options: SqliteStoreOptions = {},
): InquiryStore {
  const { markKey = randomBytes(32), now = () => new Date() } = options;
  const { onDiskFailure, deadlineMs = longestWaitMs } = options;
  const connection = createConnection(database, { onDiskFailure, deadlineMs });
  const adapter = {
    ...transactions(database, connection, now),
    ...queries(database, connection),
    ...removal(database, connection),
    checkLifetimeMs: 1000,
    close: async () => database.close(),
  };
  return createStore(adapter, { now, markKey });
}

function queries(
  database: Database,
  { run }: Connection,
): Pick<DatabaseAdapter, 'find' | 'list' | 'counts' | 'due' | 'unalerted' | 'backlog'> {
  const selectFile = database.prepare(`
    SELECT c.*, r.file FROM inquiry_records AS r JOIN contacts AS c ON c.id = r.inquiry_id
    WHERE r.inquiry_id = :key OR r.reference = :key`);
  // SQLite uses a partial index only for a condition written exactly as in the index.
  const selectDue = database.prepare(`
    SELECT inquiry_id FROM deliveries INDEXED BY deliveries_due
    WHERE state = 'pending' AND (available_at <= ? OR available_at > ?)
      AND channel NOT IN (SELECT value FROM json_each(?))
    ORDER BY available_at, rowid LIMIT ?`);
  const selectUnalerted = database.prepare(`
    SELECT inquiry_id FROM inquiry_records WHERE awaits_alert = 1 AND due_at >= ? AND due_at < ?
    ORDER BY due_at LIMIT ?`);
  const selectBacklog = database.prepare(`
    SELECT channel, min(audience) AS audience,
      count(*) FILTER (WHERE state = 'pending') AS pending,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      count(*) FILTER (WHERE kind = 'due-alert') AS alerts,
      count(*) FILTER (WHERE owed_since <= :now) AS late,
      min(owed_since) FILTER (WHERE owed_since <= :now) AS lateSince
    FROM deliveries WHERE state IN ('pending', 'failed') GROUP BY channel`);
  const selectCounts = database.prepare(`
    SELECT (SELECT count(*) FROM inquiry_records) AS "all",
      (SELECT count(*) FROM inquiry_records INDEXED BY records_open WHERE ${isOpen}) AS open,
      (SELECT count(*) FROM inquiry_records INDEXED BY records_open
        WHERE ${isOpen} AND due_at < ?) AS overdue,
      (SELECT count(*) FROM inquiry_records WHERE status = 'quarantined') AS quarantined,
      (SELECT count(*) FROM inquiry_records WHERE has_failure = 1) AS failed,
      (SELECT count(*) FROM inquiry_records INDEXED BY records_answered
        WHERE ${isAnswered}) AS answered`);

  return {
    async find(key) {
      const row = await run(() => selectFile.get({ key }));
      return row && toFile(row);
    },

    async *list(filter = {}) {
      for await (const row of listedRows(database, run, filter)) yield toFile(row);
    },

    async counts(moment) {
      return { ...(await run(() => selectCounts.get(moment.toISOString()))) } as unknown as Counts;
    },

    async due({ now: moment, furthest, except }, limit) {
      const times = [moment, furthest].map((time) => time.toISOString());
      const rows = await run(() => selectDue.all(...times, JSON.stringify(except), limit));
      return [...new Set(rows.map(({ inquiry_id: id }) => String(id)))];
    },

    async unalerted({ dueFrom, dueBefore }, limit) {
      const span = [dueFrom.toISOString(), dueBefore.toISOString()];
      const rows = await run(() => selectUnalerted.all(...span, limit));
      return rows.map(({ inquiry_id: id }) => String(id));
    },

    async backlog(moment) {
      const rows = await run(() => selectBacklog.all({ now: moment.toISOString() }));
      return rows.map(({ lateSince, ...row }) => ({
        ...(row as unknown as Backlog),
        lateSince: lateSince === null ? undefined : toDate(lateSince),
      }));
    },
  };
}
