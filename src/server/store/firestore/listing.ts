/** Lists from Firestore. A query has one condition, and so one index; the others are checked on its results. */
import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { ListFilter } from '#server/store/store.ts';
import type { Connection } from './connection.ts';
import { emailDigest, type RecordField } from './documents.ts';
import { parseSearch } from './words.ts';

/** Inquiries read at once. */
const pageSize = 30;

interface Condition {
  query: [RecordField, '==' | 'array-contains-any', unknown];
  matches(record: DocumentSnapshot): boolean;
}

const is = (field: RecordField, value: unknown): Condition => ({
  query: [field, '==', value],
  matches: (record) => record.get(field) === value,
});

/** What a filter asks for. The first one leaves the fewest records. */
export function conditionsOf(filter: ListFilter): Condition[] {
  const { email, search = '', failed, dueBefore, answered, status } = filter;
  const sought = parseSearch(search);
  const conditions = [
    email !== undefined && is('emailKey', emailDigest(email)),
    sought && {
      query: ['words', 'array-contains-any', sought.anyOf] satisfies Condition['query'],
      matches: (record: DocumentSnapshot) => sought.finds(record.get('words')),
    },
    failed && is('hasFailure', true),
    (dueBefore || answered === false) && is('isOpen', true),
    answered && is('status', 'accepted'),
    answered && is('isOpen', false),
    status && is('status', status),
  ];
  return conditions.flatMap((one) => one || []);
}

export async function* recordPages(
  records: CollectionReference,
  { run }: Connection,
  filter: ListFilter,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { after, since, dueBefore } = filter;
  const direction = filter.oldestFirst ? 'asc' : 'desc';
  const conditions = conditionsOf(filter);
  const found = conditions[0] ? records.where(...conditions[0].query) : records;
  const fresh = since ? found.where('savedAt', '>=', since) : found;
  const inOrder = fresh.orderBy('savedAt', direction).orderBy(FieldPath.documentId(), direction);
  let query = after ? inOrder.startAfter(after.timestamp, after.id) : inOrder;
  for (;;) {
    const { docs } = await run(() => query.limit(pageSize).get());
    yield docs.filter(
      (record) =>
        conditions.every(({ matches }) => matches(record)) &&
        (!dueBefore || record.get('dueAt').toDate() < dueBefore),
    );
    const last = docs.at(-1);
    if (last === undefined || docs.length < pageSize) return;
    query = inOrder.startAfter(last);
  }
}
