/** Lists and searches read an index in the order of time, in steps between which other work has its turn. */
import { setImmediate } from 'node:timers/promises';
import { partsOf } from '#server/store/folded-text.ts';
import type { ListFilter, Place } from '#server/store/store.ts';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

export const isOpen = "status = 'accepted' AND answered_at IS NULL";
export const isAnswered = "status = 'accepted' AND answered_at IS NOT NULL";

/** Inquiries that a step looks at: ten milliseconds. */
const lookedAt = 1000;

/** Inquiries that a step reads at most. */
const atOnce = 100;

/** The order of all lists: by time of saving, then by id. */
export const placeOf = ({ timestamp, id }: Place) => `${timestamp.toISOString()} ${id}`;

/** Each step goes on behind the last inquiry that was looked at. Between steps no transaction is open. */
export async function* listedRows(
  database: Database,
  run: Connection['run'],
  filter: ListFilter,
): AsyncGenerator<Record<string, unknown>> {
  const { end, found, values, ...bounds } = listingOf(filter);
  const [selectEnd, select] = await run(() => [database.prepare(end), database.prepare(found)]);
  selectEnd.setAllowUnknownNamedParameters(true);
  let { after } = bounds;
  for (;;) {
    const { rows, next } = await run(() => {
      const last = selectEnd.get({ ...values, after, to: bounds.to });
      const rows = select.all({ ...values, after, to: last?.place ?? bounds.to, atOnce });
      return { rows, next: rows.length < atOnce ? last : rows.at(-1) };
    });
    yield* rows;
    if (!next) return;
    after = String(next.place);
    await setImmediate();
  }
}

/** The queries of a step: `end` selects the last inquiry that it looks at, `found` what it finds until there. */
function listingOf(filter: ListFilter) {
  const { status, answered, failed, dueBefore, email, since, after, oldestFirst } = filter;
  const values: Record<string, string> = {};
  const conditions: string[] = [];
  const put = (condition: string, own: Record<string, string> = {}) => {
    conditions.push(condition);
    Object.assign(values, own);
  };
  if (email !== undefined) put('inquiry_records.email = :email', { email });
  if (status) put('status = :status', { status });
  if (answered !== undefined) put(answered ? isAnswered : isOpen);
  if (failed) put('has_failure = 1');
  if (dueBefore) put(`${isOpen} AND due_at < :dueBefore`, { dueBefore: dueBefore.toISOString() });
  const parts = partsOf(filter.search ?? '');
  for (const [index, part] of parts.entries()) {
    put(`instr(text, :part${index}) > 0`, { [`part${index}`]: part });
  }

  // `~` is after every place.
  const [earliest, latest] = [since?.toISOString() ?? '', '~'];
  const place = after && placeOf(after);
  const [behind, upTo, direction] = oldestFirst ? ['>', '<=', 'ASC'] : ['<', '>=', 'DESC'];
  const step = `place ${behind} :after AND place ${upTo} :to`;
  const [index, entries] = walkOf(filter);
  const walk = `FROM inquiry_records INDEXED BY ${index}`;
  const order = `ORDER BY place ${direction} LIMIT`;
  return {
    values,
    ...(oldestFirst
      ? { after: place && place > earliest ? place : earliest, to: latest }
      : { after: place ?? latest, to: earliest }),
    end: `SELECT place ${walk} WHERE ${entries} AND ${step} ${order} 1 OFFSET ${lookedAt - 1}`,
    found: `SELECT place, contacts.*, file ${walk}
      ${parts.length > 0 ? 'CROSS JOIN search_texts USING (number)' : ''}
      JOIN contacts ON id = inquiry_id
      WHERE ${[...conditions, step].join(' AND ')} ${order} :atOnce`,
  };
}

/** The index with the fewest entries, in the order of lists: SQLite might choose another, and sort everything. */
function walkOf({ status, answered, failed, dueBefore, email }: ListFilter) {
  if (email !== undefined) return ['records_by_email', 'email = :email'];
  if (failed) return ['records_failed', 'has_failure = 1'];
  if (dueBefore || answered === false) return ['records_open', isOpen];
  if (answered) return ['records_answered', isAnswered];
  return status ? ['records_by_status', 'status = :status'] : ['records_by_time', 'TRUE'];
}
