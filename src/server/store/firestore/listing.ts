/** Filtered lists from Firestore. A query has one condition, and so one index; the others are checked on its results. */
import type { CollectionReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { ListFilter } from '#server/store/store.ts';
import { emailDigest, type RecordDocument } from './documents.ts';
import { inOrderOfPlaces } from './places.ts';
import type { Session } from './session.ts';
import { parseSearch } from './words.ts';

/** Inquiries read at once: as many values as `in` takes. */
const pageSize = 30;

type Condition = [keyof RecordDocument, '==' | 'array-contains-any', unknown];

/** The condition that leaves the fewest records. */
export function conditionOf(filter: ListFilter): Condition | undefined {
  const { email, search = '', failed, dueBefore, answered, status } = filter;
  if (email !== undefined) return ['emailKey', '==', emailDigest(email)];
  const anyOf = parseSearch(search)?.anyOf;
  if (anyOf) return ['words', 'array-contains-any', anyOf];
  if (failed) return ['hasFailure', '==', true];
  if (dueBefore || answered === false) return ['isOpen', '==', true];
  if (answered) return ['status', '==', 'accepted'];
  return status && ['status', '==', status];
}

/** Checks the conditions that the query may leave out. */
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

export async function* recordPages(
  records: CollectionReference,
  { run }: Session,
  filter: ListFilter,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { after, since, oldestFirst = false } = filter;
  const condition = conditionOf(filter);
  const matches = createMatch(filter);
  const found = condition ? records.where(...condition) : records;
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
