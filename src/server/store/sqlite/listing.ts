/** Lists and searches read an index in the order of time, in pages between which other work has its turn. */
import { setImmediate } from 'node:timers/promises';
import { partsOf } from '#server/store/folded-text.ts';
import type { ListFilter, Place } from '#server/store/store.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

export const isOpen = "status = 'accepted' AND answered_at IS NULL";
export const isAnswered = "status = 'accepted' AND answered_at IS NOT NULL";

/** Inquiries that are read at once. */
const pageSize = 100;

/** The order of all lists: by time of saving, then by id. */
export const placeOf = ({ timestamp, id }: Place) => `${timestamp.toISOString()} ${id}`;

/** Each page goes on behind the last one. Between pages no transaction is open. */
export async function* listedRows(
  database: Database,
  run: Connection['run'],
  filter: ListFilter,
): AsyncGenerator<Record<string, unknown>> {
  const { query, values } = listingOf(filter);
  const select = await run(() => database.prepare(query));
  let { after } = values;
  for (;;) {
    const rows = await run(() => select.all({ ...values, after, pageSize }));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = String(last.place);
    await setImmediate();
  }
}

function listingOf(filter: ListFilter) {
  const { status, answered, failed, dueBefore, email, since, after, oldestFirst } = filter;
  // `~` is after every place.
  const values: { after: string; [name: string]: string } = { after: oldestFirst ? '' : '~' };
  if (after) values.after = placeOf(after);
  const conditions = [oldestFirst ? 'place > :after' : 'place < :after'];
  const put = (condition: string, own: Record<string, string> = {}) => {
    conditions.push(condition);
    Object.assign(values, own);
  };
  if (since) put('place >= :since', { since: since.toISOString() });
  if (email !== undefined) put('inquiry_records.email = :email', { email });
  if (status) put('status = :status', { status });
  if (answered !== undefined) put(answered ? isAnswered : isOpen);
  if (failed) put('has_failure = 1');
  if (dueBefore) put(`${isOpen} AND due_at < :dueBefore`, { dueBefore: dueBefore.toISOString() });
  const parts = partsOf(filter.search ?? '');
  for (const [index, part] of parts.entries()) {
    put(`instr(text, :part${index}) > 0`, { [`part${index}`]: part });
  }
  return {
    values,
    query: `
      SELECT place, contacts.*, file FROM inquiry_records INDEXED BY ${indexOf(filter)}
      ${parts.length > 0 ? 'CROSS JOIN search_texts USING (number)' : ''}
      JOIN contacts ON id = inquiry_id
      WHERE ${conditions.join(' AND ')}
      ORDER BY place ${oldestFirst ? 'ASC' : 'DESC'} LIMIT :pageSize`,
  };
}

/** The index with the fewest entries, in the order of lists: SQLite might choose another, and sort everything. */
function indexOf({ status, answered, failed, dueBefore, email }: ListFilter) {
  if (email !== undefined) return 'records_by_email';
  if (failed) return 'records_failed';
  if (dueBefore || answered === false) return 'records_open';
  if (answered) return 'records_answered';
  return status ? 'records_by_status' : 'records_by_time';
}
