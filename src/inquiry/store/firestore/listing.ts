/**
 * What a list is filtered by in Firestore. A query has one condition, so that each needs one index; the others are
 * checked on what it finds.
 */
import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ListFilter } from '../store.ts';
import { emailDigest, type RecordDocument } from './documents.ts';
import { inOrderOfPlaces } from './places.ts';
import type { Session } from './session.ts';
import { parseSearch } from './words.ts';

/** Inquiries read at once: as many values as `in` takes. */
const pageSize = 30;

interface Condition {
  field: keyof RecordDocument;
  operator: '==' | 'array-contains-any';
  value: unknown;
}

/** The condition that leaves the fewest records; undefined when there is none. */
export function conditionOf(filter: ListFilter): Condition | undefined {
  const { email, search = '', failed, dueBefore, answered, status } = filter;
  const equals = (field: keyof RecordDocument, value: unknown): Condition => ({
    field,
    operator: '==',
    value,
  });
  if (email !== undefined) return equals('emailKey', emailDigest(email));
  const anyOf = parseSearch(search)?.anyOf;
  if (anyOf) return { field: 'words', operator: 'array-contains-any', value: anyOf };
  if (failed) return equals('hasFailure', true);
  if (dueBefore || answered === false) return equals('isOpen', true);
  if (answered) return equals('status', 'accepted');
  return status && equals('status', status);
}

/** @returns whether a record fulfills the conditions that the query may leave out */
function createMatch(filter: ListFilter): (record: RecordDocument) => boolean {
  const { search = '', failed, dueBefore, answered, status } = filter;
  const finds = parseSearch(search)?.finds;
  return (record) => {
    const { words, isOpen } = record;
    const isAnswered = record.status === 'accepted' && !isOpen;
    if (status && record.status !== status) return false;
    if (answered !== undefined && !(answered ? isAnswered : isOpen)) return false;
    if (failed && !record.hasFailure) return false;
    if (dueBefore && !(isOpen && record.dueAt.toDate() < dueBefore)) return false;
    return !finds || finds(words);
  };
}

/** The records of a list in its order, at most `pageSize` at once. */
export async function* recordPages(
  records: CollectionReference,
  { run }: Session,
  filter: ListFilter,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { after, since, oldestFirst = false } = filter;
  const condition = conditionOf(filter);
  const matches = createMatch(filter);
  const found = condition
    ? records.where(condition.field, condition.operator, condition.value)
    : records;
  const fresh = since ? found.where('savedAt', '>=', since) : found;
  const inTime = fresh.orderBy('savedAt', oldestFirst ? 'asc' : 'desc');
  const startingAt = (moment: number) =>
    oldestFirst
      ? inTime.where('savedAt', '>=', new Date(moment))
      : inTime.where('savedAt', '<', new Date(moment + 1));

  const pages = inOrderOfPlaces({
    after,
    oldestFirst,
    pageSize,
    placeOf: (record: QueryDocumentSnapshot) => ({ timestamp: savedAt(record), id: record.id }),
    async read(from, limit) {
      const query = from === undefined ? inTime : startingAt(from);
      return (await run(() => query.limit(limit).get())).docs;
    },
  });
  for await (const page of pages) {
    const matching = page.filter((record) => matches(record.data() as RecordDocument));
    for (let start = 0; start < matching.length; start += pageSize) {
      yield matching.slice(start, start + pageSize);
    }
  }
}

const savedAt = (record: QueryDocumentSnapshot) =>
  (record.data() as RecordDocument).savedAt.toDate();
