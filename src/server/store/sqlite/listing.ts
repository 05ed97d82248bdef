/** Lists and searches read an index in the order of time, in steps between which other work has its turn. */
import { setImmediate } from 'node:timers/promises';
import { partsOf } from '#server/store/folded-text.ts';
import type { ListFilter } from '#server/store/store.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

export const isOpen = "status = 'accepted' AND answered_at IS NULL";
export const isAnswered = "status = 'accepted' AND answered_at IS NOT NULL";

/** Inquiries that a step looks at: ten milliseconds. */
const lookedAt = 1000;

/** What is read of an inquiry, and of how many in a step. */
export const wholeFiles = { columns: 'contacts.*, file', atOnce: 100 };
export const outcomesAlone = {
  columns: 'saved_at AS timestamp, inquiry_id AS id, inquiry_records.service, due_at, answered_at',
  atOnce: 1000,
};

type Row = Record<string, unknown>;

/** As columns hold it. */
interface Place {
  timestamp: string;
  id: string;
}
const placeOf = ({ timestamp, id }: Row): Place => ({ timestamp: `${timestamp}`, id: `${id}` });

/** Each step goes on behind the last inquiry that was looked at. Between steps no transaction is open. */
export async function* listedRows(
  database: Database,
  run: Connection['run'],
  filter: ListFilter,
  { columns, atOnce } = wholeFiles,
): AsyncGenerator<Row> {
  const { end, found, values, ...bounds } = listingOf(filter, columns);
  const [selectEnd, select] = await run(() => [database.prepare(end), database.prepare(found)]);
  selectEnd.setAllowUnknownNamedParameters(true);
  const between = (after: Place, to: Place) => ({
    ...values,
    after: after.timestamp,
    afterId: after.id,
    to: to.timestamp,
    toId: to.id,
  });
  let { after } = bounds;
  for (;;) {
    const { rows, next } = await run(() => {
      const last = selectEnd.get(between(after, bounds.to));
      const to = last ? placeOf(last) : bounds.to;
      const rows = select.all({ ...between(after, to), atOnce });
      return { rows, next: rows.length < atOnce ? last : rows.at(-1) };
    });
    yield* rows;
    if (!next) return;
    after = placeOf(next);
    await setImmediate();
  }
}

/** The queries of a step: `end` selects the last inquiry that it looks at, `found` what it finds until there. */
function listingOf(filter: ListFilter, columns: string) {
  const { status, answered, failed, dueBefore, email, oldestFirst } = filter;
  const values: Record<string, string> = {};
  const conditions: string[] = [];
  const put = (condition: string, own: Record<string, string> = {}) => {
    conditions.push(condition);
    Object.assign(values, own);
  };
  if (status) put('status = :status', { status });
  if (answered !== undefined) put(answered ? isAnswered : isOpen);
  if (failed) put('has_failure = 1');
  if (dueBefore) put(`${isOpen} AND due_at < :dueBefore`, { dueBefore: dueBefore.toISOString() });
  if (email !== undefined) put('email = :email COLLATE NOCASE', { email });
  const parts = partsOf(filter.search ?? '');
  for (const [index, part] of parts.entries()) {
    put(`instr(text, :part${index}) > 0`, { [`part${index}`]: part });
  }

  const { index, entries, timestamp, id } = walkOf(filter);
  const search = parts.length > 0 ? 'CROSS JOIN search_texts USING (number)' : '';
  // LEFT: SQLite leaves contacts out where nothing of them is read.
  const [walked, all] =
    email === undefined
      ? ['inquiry_records', `${search} LEFT JOIN contacts ON contacts.id = inquiry_id`]
      : ['contacts', `CROSS JOIN inquiry_records ON inquiry_id = contacts.id ${search}`];
  const [behind, upTo, direction] = oldestFirst ? ['>', '<=', 'ASC'] : ['<', '>=', 'DESC'];
  const step = `(${timestamp}, ${id}) ${behind} (:after, :afterId)
    AND (${timestamp}, ${id}) ${upTo} (:to, :toId)`;
  const order = `ORDER BY ${timestamp} ${direction}, ${id} ${direction}`;
  return {
    ...placesOf(filter),
    values,
    end: `SELECT ${timestamp} AS timestamp, ${id} AS id FROM ${walked} INDEXED BY ${index}
      WHERE ${entries} AND ${step} ${order} LIMIT 1 OFFSET ${lookedAt - 1}`,
    found: `SELECT ${columns} FROM ${walked} INDEXED BY ${index} ${all}
      WHERE ${[...conditions, step].join(' AND ')} ${order} LIMIT :atOnce`,
  };
}

/** The index with the fewest entries, in the order of time: SQLite might choose another, and sort. */
function walkOf({ status, answered, failed, dueBefore, email }: ListFilter) {
  if (email !== undefined) {
    const entries = 'email = :email COLLATE NOCASE';
    return { index: 'contacts_by_email', entries, timestamp: 'timestamp', id: 'id' };
  }
  const records = (index: string, entries: string) => {
    return { index, entries, timestamp: 'saved_at', id: 'inquiry_id' };
  };
  if (failed) return records('records_failed', 'has_failure = 1');
  if (dueBefore || answered === false) return records('records_open', isOpen);
  if (answered) return records('records_answered', isAnswered);
  return status
    ? records('records_by_status', 'status = :status')
    : records('records_by_time', 'TRUE');
}

/** The list begins behind a place and ends with another. `''` is before everything, `~` after it. */
function placesOf({ since, after, oldestFirst }: ListFilter): { after: Place; to: Place } {
  const earliest = { timestamp: since?.toISOString() ?? '', id: '' };
  const latest = { timestamp: '~', id: '' };
  const place = after && { timestamp: after.timestamp.toISOString(), id: after.id };
  if (!oldestFirst) return { after: place ?? latest, to: earliest };
  const isWithin = place && place.timestamp >= earliest.timestamp;
  return { after: isWithin ? place : earliest, to: latest };
}
