/** The embedded store: one SQLite file. */
import { randomBytes } from 'node:crypto';
import { type Engine, withoutLeases } from '../engine.ts';
import { createStore } from '../inquiries.ts';
import { type Counts, type InquiryStore, type Memory, StoreUnavailable } from '../store.ts';
import { type Database, describeSqliteError, openDatabase } from './database.ts';
import { isAnswered, isOpen, listingOf, toDate, toFile } from './reading.ts';
import { createSession } from './session.ts';
import { removal, writing } from './writing.ts';

export interface SqliteStoreOptions {
  /** Keys the marks of addresses that were told; random for this connection if not given. */
  markKey?: Buffer | undefined;
  /** The server's clock. */
  now?: (() => Date) | undefined;
  /**
   * Called once when an fsync has failed. From then on it is unknown what the disk holds, so the store refuses
   * everything; the process should end, and the next one recover from the file.
   */
  onDiskFailure?: (() => void) | undefined;
  /** How long a call waits for the locks of other processes, in milliseconds. */
  deadlineMs?: number;
}

/** Shorter than the 15 seconds that a browser waits for the answer to a post. */
const longestWaitMs = 5000;

/** Inquiries read at once. Between pages no transaction stays open, however slowly they are taken. */
const pageSize = 100;

/**
 * Opens (and if needed creates) the store.
 * @throws StoreUnavailable when the file can't be opened, isn't a database or is of another version
 */
export function openSqliteStore(file: string, options: SqliteStoreOptions = {}): InquiryStore {
  try {
    return createSqliteStore(openDatabase(file), options);
  } catch (error) {
    const reason = describeSqliteError(error)?.text ?? (error as Error).message;
    throw new StoreUnavailable(`The database ${file} can't be used: ${reason}`, { cause: error });
  }
}

/** The store over an open database. Takes the database over: closing the store closes it. */
export function createSqliteStore(
  database: Database,
  options: SqliteStoreOptions = {},
): InquiryStore {
  const { markKey = randomBytes(32), now = () => new Date() } = options;
  return createStore(createEngine(database, { ...options, now }), { now, markKey });
}

function createEngine(
  database: Database,
  { now, onDiskFailure, deadlineMs = longestWaitMs }: SqliteStoreOptions & { now: () => Date },
): Engine {
  const session = createSession(database, { onDiskFailure, deadlineMs });
  const { run, transact } = session;
  const files = `SELECT c.*, r.file FROM inquiry_records AS r JOIN contacts AS c ON c.id = r.inquiry_id`;
  const selectFiles = database.prepare(`
    ${files} WHERE r.inquiry_id IN (SELECT value FROM json_each(?))`);
  const selectFile = database.prepare(`
    ${files} WHERE r.inquiry_id = :key OR r.reference = :key ORDER BY r.inquiry_id = :key DESC LIMIT 1`);
  const selectReference = database.prepare('SELECT 1 FROM inquiry_records WHERE reference = ?');
  const selectMemory = database.prepare(`
    SELECT value, expires_at FROM memories WHERE key = :key AND (expires_at IS NULL OR expires_at > :now)`);
  // The conditions are written as in the partial indexes, which are used only then.
  const selectDue = database.prepare(`
    SELECT inquiry_id FROM deliveries
    WHERE state = 'pending' AND available_at > ? AND available_at <= ?
    ORDER BY available_at, rowid LIMIT ?`);
  const selectScheduled = database.prepare(`
    SELECT min(available_at) AS first,
      (SELECT max(available_at) FROM deliveries WHERE state = 'pending') AS last
    FROM deliveries WHERE state = 'pending'`);
  const selectUnalerted = database.prepare(`
    SELECT inquiry_id FROM inquiry_records WHERE awaits_alert = 1 AND due_at < ?
    ORDER BY due_at LIMIT ?`);
  const selectBacklog = database.prepare(`
    SELECT channel, kind, audience, count(iif(state = 'pending', 1, NULL)) AS pending,
      count(iif(state = 'failed', 1, NULL)) AS failed,
      count(iif(owed_since <= :now, 1, NULL)) AS late,
      min(iif(owed_since <= :now, owed_since, NULL)) AS lateSince
    FROM deliveries WHERE state IN ('pending', 'failed') GROUP BY channel, kind, audience`);
  const selectCounts = database.prepare(`
    SELECT (SELECT count(*) FROM inquiry_records) AS "all",
      (SELECT count(*) FROM inquiry_records INDEXED BY records_open WHERE ${isOpen}) AS open,
      (SELECT count(*) FROM inquiry_records INDEXED BY records_open
        WHERE ${isOpen} AND due_at < ?) AS overdue,
      (SELECT count(*) FROM inquiry_records WHERE status = 'quarantined') AS quarantined,
      (SELECT count(*) FROM inquiry_records WHERE has_failure = 1) AS failed,
      (SELECT count(*) FROM inquiry_records INDEXED BY records_answered
        WHERE ${isAnswered}) AS answered`);

  const recall = (key: string) => {
    const row = selectMemory.get({ key, now: now().toISOString() });
    const { value, expires_at: end } = row ?? {};
    const expiresAt = end === null ? undefined : toDate(end);
    return row && ({ value: JSON.parse(String(value)), expiresAt } satisfies Memory);
  };
  const write = writing(database, now);

  return {
    claimedAtOnce: 20,
    checkLifetimeMs: 1000,

    transact({ ids = [], reference, memories = [] }, decide) {
      return transact(() => {
        const rows = ids.length > 0 ? selectFiles.all(JSON.stringify(ids)) : [];
        const decision = decide({
          files: new Map(rows.map(toFile).map((file) => [file.inquiry.id, file])),
          isReferenceTaken: reference !== undefined && selectReference.get(reference) !== undefined,
          memories: new Map(
            memories.flatMap((key) => {
              const memory = recall(key);
              return memory ? [[key, memory]] : [];
            }),
          ),
        });
        write(decision);
        return decision.result;
      });
    },

    async find(key) {
      const row = await run(() => selectFile.get({ key }));
      return row && toFile(row);
    },

    async *list(filter = {}) {
      let { after } = filter;
      for (;;) {
        const { sql, values } = listingOf({ ...filter, after }, pageSize);
        const page = (await run(() => database.prepare(sql).all(values))).map(toFile);
        yield* page.map(withoutLeases);
        if (page.length < pageSize) return;
        after = page.at(-1)?.inquiry;
      }
    },

    async counts(moment) {
      return { ...(await run(() => selectCounts.get(moment.toISOString()))) } as unknown as Counts;
    },

    recall: (key) => run(() => recall(key)),

    async due(moment, furthest, limit) {
      const rows = await run(() => {
        const due = selectDue.all('', moment.toISOString(), limit);
        return [...due, ...selectDue.all(furthest.toISOString(), '~', limit - due.length)];
      });
      return [...new Set(rows.map(({ inquiry_id: id }) => String(id)))];
    },

    async scheduled() {
      const { first, last } = (await run(() => selectScheduled.get())) ?? {};
      return typeof first === 'string' ? { first: toDate(first), last: toDate(last) } : undefined;
    },

    async unalerted(dueBefore, limit) {
      const rows = await run(() => selectUnalerted.all(dueBefore.toISOString(), limit));
      return rows.map(({ inquiry_id: id }) => String(id));
    },

    async backlog(moment) {
      const rows = await run(() => selectBacklog.all({ now: moment.toISOString() }));
      return rows.map(({ channel, kind, audience, pending, failed, late, lateSince }) => ({
        channel: String(channel),
        kind: kind as 'inquiry' | 'due-alert',
        audience: audience as 'staff' | 'visitor',
        pending: Number(pending),
        failed: Number(failed),
        late: Number(late),
        lateSince: lateSince === null ? undefined : toDate(lateSince),
      }));
    },

    ...removal(database, session, write),

    async checkWritable() {
      const check = { value: { at: now().toISOString() } };
      await transact(() => write({ memories: { check } }));
    },

    async close() {
      database.close();
    },
  };
}
