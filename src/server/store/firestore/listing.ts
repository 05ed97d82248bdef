/** Lists from Firestore. A query has one condition, and so one index; the others are checked on its results. */
import {
  type CollectionReference,
  FieldPath,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { partsOf } from '#server/store/folded-text.ts';
import type { ListFilter } from '#server/store/store.ts';
import type { Connection } from './connection.ts';
import { emailDigest, type RecordField } from './documents.ts';

/** Inquiries read at once, and records that a search looks at. */
const pageSize = 30;
const searchedAtOnce = 300;

type Condition = [field: RecordField, value: unknown];

/** What a filter asks of single fields. The first one leaves the fewest records. */
export function conditionsOf(filter: ListFilter): Condition[] {
  const { email, failed, dueBefore, answered, status } = filter;
  const conditions: (Condition | false | undefined)[] = [
    email !== undefined && ['emailKey', emailDigest(email)],
    failed && ['hasFailure', true],
    (dueBefore || answered === false) && ['isOpen', true],
    answered && ['status', 'accepted'],
    answered && ['isOpen', false],
    status && ['status', status],
  ];
  return conditions.flatMap((one) => (one ? [one] : []));
}

export async function* recordPages(
  records: CollectionReference,
  { run }: Connection,
  filter: ListFilter,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { after, since, dueBefore, search = '' } = filter;
  const direction = filter.oldestFirst ? 'asc' : 'desc';
  const conditions = conditionsOf(filter);
  const parts = partsOf(search);
  const atOnce = parts.length > 0 ? searchedAtOnce : pageSize;
  const [first] = conditions;
  const found = first ? records.where(first[0], '==', first[1]) : records;
  const fresh = since ? found.where('savedAt', '>=', since) : found;
  const inOrder = fresh.orderBy('savedAt', direction).orderBy(FieldPath.documentId(), direction);
  let query = after ? inOrder.startAfter(after.timestamp, after.id) : inOrder;
  for (;;) {
    const { docs } = await run(() => query.limit(atOnce).get());
    const matching = docs.filter(
      (record) =>
        conditions.every(([field, value]) => record.get(field) === value) &&
        (!dueBefore || record.get('dueAt').toDate() < dueBefore) &&
        parts.every((part) => record.get('text').includes(part)),
    );
    for (let from = 0; from < matching.length; from += pageSize) {
      yield matching.slice(from, from + pageSize);
    }
    const last = docs.at(-1);
    if (last === undefined || docs.length < atOnce) return;
    query = inOrder.startAfter(last);
  }
}
