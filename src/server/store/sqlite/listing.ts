/** The queries of lists and searches. */

import { partsOf } from '#server/store/folded-text.ts';
import type { ListFilter } from '#server/store/store.ts';

export const isOpen = "status = 'accepted' AND is_answered = 0";
export const isAnswered = "status = 'accepted' AND is_answered = 1";

export function listingOf(filter: ListFilter, limit: number) {
  const { status, answered, failed, dueBefore, email, since, after, oldestFirst } = filter;
  const conditions: string[] = [];
  const values: Record<string, string | number> = { limit };
  const put = (condition: string, own: Record<string, string> = {}) => {
    conditions.push(condition);
    Object.assign(values, own);
  };
  if (status) put('status = :status', { status });
  if (answered !== undefined) put(answered ? isAnswered : isOpen);
  if (failed) put('has_failure = 1');
  if (dueBefore) put(`${isOpen} AND due_at < :dueBefore`, { dueBefore: dueBefore.toISOString() });
  if (email !== undefined) {
    put('r.inquiry_id IN (SELECT id FROM contacts WHERE email = :email COLLATE NOCASE)', { email });
  }
  if (since) put('saved_at >= :since', { since: since.toISOString() });
  if (after) {
    const { timestamp, id } = after;
    put(`(saved_at, r.inquiry_id) ${oldestFirst ? '>' : '<'} (:after, :id)`, {
      after: timestamp.toISOString(),
      id,
    });
  }
  const parts = partsOf(filter.search ?? '');
  for (const [index, part] of parts.entries()) {
    put(`instr(text, :part${index}) > 0`, { [`part${index}`]: part });
  }
  const direction = oldestFirst ? 'ASC' : 'DESC';
  const sql = `SELECT c.*, r.file
    FROM inquiry_records AS r ${email === undefined ? `INDEXED BY ${indexOf(filter)}` : ''}
    ${parts.length > 0 ? 'CROSS JOIN search_texts AS s ON s.number = r.number' : ''}
    CROSS JOIN contacts AS c ON c.id = r.inquiry_id
    ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
    ORDER BY saved_at ${direction}, r.inquiry_id ${direction} LIMIT :limit`;
  return { sql, values };
}

/** The index in the order of time: SQLite might choose another and sort everything for each page. */
function indexOf({ status, answered, failed, dueBefore }: ListFilter): string {
  if (failed) return 'records_failed';
  if (dueBefore || answered === false) return 'records_open';
  if (answered) return 'records_answered';
  return status ? 'records_by_status' : 'records_by_time';
}
