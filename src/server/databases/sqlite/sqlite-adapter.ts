/** The database adapter for SQLite. */
import { setImmediate } from 'node:timers/promises';
import {
  conditionsOf,
  type DatabaseAdapter,
  hashEmail,
  indexedFields,
} from '#server/store/adapter.ts';
import { searchTerms } from '#server/store/fold-text.ts';
import { fromJson, type Inquiry } from '#server/store/inquiry.ts';
import {
  type ListFilter,
  orderOf,
  type StoredValue,
  StoreUnavailable,
} from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';
import { type Database, describeSqliteError, openDatabase } from './database.ts';
import { removeCompletely } from './removal.ts';
import { sqliteConnection } from './sqlite-connection.ts';

export interface SqliteOptions {
  now?: (() => Date) | undefined;
  /** After a failed fsync: must end the process, so that the next one recovers from the file. */
  onDiskFailure?: (() => void) | undefined;
  deadlineMs?: number;
}

/** A browser waits 11 seconds for the response to a post. */
const maxWaitMs = 5000;
const pageSize = 100;
/** As long as the longest post. */
const padding = ' '.repeat(65_536);

type Row = Record<string, unknown>;
type Value = string | boolean | Date | undefined;

export function openSqlite(file: string, options?: SqliteOptions): DatabaseAdapter {
  try {
    return sqliteAdapter(openDatabase(file), options);
  } catch (error) {
    const reason = describeSqliteError(error)?.text ?? (error as Error).message;
    throw new StoreUnavailable(`The database ${file} can't be used: ${reason}`, { cause: error });
  }
}

export function sqliteAdapter(database: Database, options: SqliteOptions = {}): DatabaseAdapter {
  const { now = () => new Date(), onDiskFailure, deadlineMs = maxWaitMs } = options;
  const connection = sqliteConnection(database, deadlineMs, onDiskFailure);
  const { sql, run, transact } = connection;

  function inquiryOf(id: string): Inquiry | undefined {
    const row = sql.get`
      SELECT contacts.*, lead FROM inquiry_records JOIN contacts USING (id) WHERE id = ${id}`;
    return row && toInquiry(row);
  }

  const idOf = (reference = '') =>
    sql.get`SELECT id FROM inquiry_records WHERE reference = ${reference}`?.id;

  function upsert(table: string, row: object): void {
    const values = Object.entries(row).map(([name, value]) => [name, toColumn(value)] as const);
    const names = values.map(([name]) => name);
    const statement = database.prepare(`
      INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})
      ON CONFLICT DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join()}`);
    statement.run(Object.fromEntries(values));
  }

  function getValue(key: string): StoredValue | undefined {
    const row = sql.get`
      SELECT value, expiresAt FROM key_values
      WHERE key = ${key} AND (expiresAt IS NULL OR expiresAt > ${now().toISOString()})`;
    if (!row) return undefined;
    const expiresAt = row.expiresAt === null ? undefined : toDate(row.expiresAt);
    return { value: JSON.parse(String(row.value)), expiresAt };
  }

  function setValue(key: string, { value, expiresAt }: StoredValue): void {
    sql.run`DELETE FROM key_values WHERE expiresAt <= ${now().toISOString()}`;
    upsert('key_values', { key, value: JSON.stringify(value), expiresAt });
  }

  /** Keeps no transaction open between pages, so that other work gets its turn. */
  async function* paged(first: Row, loadPage: (last: Row) => Row[]): AsyncGenerator<Row[]> {
    for (let last: Row | undefined = first; last; ) {
      const from: Row = last;
      const rows = await run(() => loadPage(from));
      yield rows;
      last = rows[pageSize - 1];
      await setImmediate();
    }
  }

  return {
    checkLifetimeMs: 1000,

    transact: ({ ids = [], reference, key }, decide) =>
      transact(() => {
        const { result, insert, replace, update, storedValue } = decide({
          inquiries: ids.flatMap((id) => inquiryOf(id) ?? []),
          isReferenceTaken: idOf(reference) !== undefined,
          storedValue: key === undefined ? undefined : getValue(key),
        });
        const whole = insert ?? replace;
        if (whole) upsert('contacts', whole.fields);
        for (const inquiry of whole ? [whole] : (update ?? [])) {
          const { fields, ...rest } = inquiry;
          const lead = JSON.stringify(rest);
          upsert('inquiry_records', { id: fields.id, ...indexedFields(inquiry), lead });
        }
        if (key !== undefined && storedValue) setValue(key, storedValue);
        return result;
      }),
    find: (key) => run(() => inquiryOf(key) ?? inquiryOf(String(idOf(key)))),

    async *parts(filter = {}) {
      const { after, oldestFirst } = filter;
      const { index, sought, checked } = selectionOf(filter);
      const order = orderOf(filter);
      const [comparison, direction] = oldestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
      const select = await run(() =>
        database.prepare(`
          SELECT id, ${order} AS time, ${checked.sql} AS isFound
          FROM inquiry_records INDEXED BY ${index}
          WHERE ${sought.sql} AND (${order}, id) ${comparison} (?, ?)
          ORDER BY ${order} ${direction}, id ${direction} LIMIT ${pageSize}`),
      );
      // `~` sorts after every date.
      const first = { time: oldestFirst ? '' : '~', id: '' };
      const start = after ? { time: after.timestamp.toISOString(), id: after.id } : first;
      const load = ({ time, id }: Row) =>
        select.all(...checked.values, ...sought.values, String(time), String(id));
      for await (const rows of paged(start, load)) {
        const found = rows.filter(({ isFound }) => isFound);
        const inquiries = await run(() => found.flatMap(({ id }) => inquiryOf(String(id)) ?? []));
        const last = rows[pageSize - 1];
        const next = last && { id: String(last.id), timestamp: toDate(last.time) };
        yield { inquiries, read: rows.length, next };
      }
    },

    async count(filter) {
      const { index, sought, checked } = selectionOf(filter);
      const query = `
        SELECT count(*) AS n FROM inquiry_records INDEXED BY ${index}
        WHERE ${sought.sql} AND ${checked.sql}`;
      const values = [...sought.values, ...checked.values];
      return run(() => Number(database.prepare(query).get(...values)?.n));
    },

    async *undelivered(from, before) {
      const end = toColumn(before) ?? '~';
      const pages = paged({ availableAt: toColumn(from) ?? '', id: '' }, ({ availableAt, id }) => {
        return sql.all`
          SELECT id, availableAt, lead -> '$.deliveries' AS deliveries
          FROM inquiry_records INDEXED BY records_undelivered
          WHERE (isUndelivered = 1 OR hasFailure = 1) AND availableAt < ${end}
            AND (availableAt, id) > (${String(availableAt)}, ${String(id)})
          ORDER BY availableAt, id LIMIT ${pageSize}`;
      });
      for await (const page of pages) {
        for (const { id, deliveries } of page) {
          yield { id: String(id), deliveries: fromJson(String(deliveries)) };
        }
      }
    },

    async awaitingAlert(dueFrom, dueBefore) {
      const rows = await run(
        () => sql.all`
          SELECT id FROM inquiry_records
          WHERE alertAt >= ${dueFrom.toISOString()} AND alertAt < ${dueBefore.toISOString()}
          ORDER BY alertAt`,
      );
      return rows.map(({ id }) => String(id));
    },
    getValue: (key) => run(() => getValue(key)),
    erase: (email, key) =>
      removeCompletely(connection, key, () => {
        return sql.run`
          DELETE FROM contacts
          WHERE id IN (SELECT id FROM inquiry_records WHERE emailHash = ${hashEmail(email)})`;
      }),
    remove: (id, key) =>
      removeCompletely(connection, key, () => sql.run`DELETE FROM contacts WHERE id = ${id}`),
    purge(before) {
      const end = before.toISOString();
      const deleteOld = () => sql.run`DELETE FROM contacts WHERE timestamp < ${end}`;
      return removeCompletely(connection, undefined, deleteOld);
    },
    checkWritable: () =>
      transact(() => setValue('check', { value: { at: now().toISOString(), padding } })),
    close: async () => database.close(),
  };
}

/**
 * Names the index, because SQLite might choose another one and sort every inquiry. What is `sought` lies together in
 * it; the rest is `checked` for each inquiry there.
 */
function selectionOf(filter: ListFilter) {
  const [first, ...fields] = conditionsOf(filter).map(
    ([field, value]): Term => [`${field} = ?`, value],
  );
  const byDueTime = orderOf(filter) === 'dueAt';
  const since: Term = ['savedAt >= ?', filter.since];
  const parts = searchTerms(filter.search ?? '');
  return {
    index: `records_by_${byDueTime ? 'dueAt' : (conditionsOf(filter)[0]?.[0] ?? 'savedAt')}`,
    sought: conjunction([first, byDueTime ? ['dueAt < ?', filter.dueBefore] : since]),
    checked: conjunction([
      ...fields,
      byDueTime ? since : undefined,
      ...parts.map((part): Term => ['instr(text, ?) > 0', part]),
    ]),
  };
}

type Term = [condition: string, value: Value];
function conjunction(terms: (Term | undefined)[]) {
  const asked = terms.filter((term) => term?.[1] !== undefined) as Term[];
  return {
    sql: ['TRUE', ...asked.map(([condition]) => condition)].join(' AND '),
    values: asked.map(([, value]) => toColumn(value)),
  };
}

function toInquiry(row: Row): Inquiry {
  const values = mapFields((field) => String(row[field]));
  const fields = { id: String(row.id), ...values, timestamp: toDate(row.timestamp) };
  return { ...fromJson(String(row.lead)), fields };
}

const toDate = (value: unknown) => new Date(String(value));

function toColumn(value: Value) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : (value ?? null);
}
