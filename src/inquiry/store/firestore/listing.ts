/**
 * What a list is filtered by in Firestore. A query has one condition, so that each needs one index;
 * the others are checked on what it finds. What was corrected to another address is merged with
 * those of an address, because an OR would need an index more.
 */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { addressDigest } from '../contents.ts';
import { inOrderOfPlaces } from '../places.ts';
import type { ListFilter } from '../roles/reading.ts';
import { collections, type RecordDocument } from './documents.ts';
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
  const { email, search = '', failed, dueBefore, answered, standing } = filter;
  const equals = (field: keyof RecordDocument, value: unknown): Condition => ({
    field,
    operator: '==',
    value,
  });
  if (email !== undefined) return equals('emailKey', addressDigest(email));
  const anyOf = parseSearch(search)?.anyOf;
  if (anyOf) return { field: 'words', operator: 'array-contains-any', value: anyOf };
  if (failed) return equals('hasFailure', true);
  if (dueBefore || answered === false) return equals('awaitsAnswer', true);
  if (answered) return equals('standing', 'accepted');
  return standing && equals('standing', standing);
}

/** @returns whether a record fulfills the conditions that the query may leave out */
function createMatch(filter: ListFilter): (record: RecordDocument) => boolean {
  const { search = '', failed, dueBefore, answered, standing } = filter;
  const finds = parseSearch(search)?.finds;
  return (record) => {
    const { words = [], awaitsAnswer } = record;
    const isAnswered = record.standing === 'accepted' && record.answeredAt !== null;
    if (standing && record.standing !== standing) return false;
    if (answered !== undefined && !(answered ? isAnswered : awaitsAnswer)) return false;
    if (failed && !record.hasFailure) return false;
    if (dueBefore && !(awaitsAnswer && record.dueAt.toDate() < dueBefore)) return false;
    return !finds || finds(words);
  };
}

/** The records of a list in its order, at most `pageSize` at once. */
export async function* recordPages(
  session: Session,
  filter: ListFilter,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const { firestore, run } = session;
  const { after, since, oldestFirst = false, email } = filter;
  const condition = conditionOf(filter);
  const matches = createMatch(filter);
  const records = firestore.collection(collections.records);
  const found = condition
    ? records.where(condition.field, condition.operator, condition.value)
    : records;
  const fresh = since ? found.where('savedAt', '>=', since) : found;
  const inTime = fresh.orderBy('savedAt', oldestFirst ? 'asc' : 'desc');
  const startingAt = (moment: number) =>
    oldestFirst
      ? inTime.where('savedAt', '>=', new Date(moment))
      : inTime.where('savedAt', '<', new Date(moment + 1));

  const corrected = email === undefined ? [] : await correctedSince(session, email, since);

  const pages = inOrderOfPlaces({
    after,
    oldestFirst,
    pageSize,
    placeOf: (record: QueryDocumentSnapshot) => ({ timestamp: savedAt(record), id: record.id }),
    async read(from, limit) {
      const query = from === undefined ? inTime : startingAt(from);
      const { docs } = await run(() => query.limit(limit).get());
      if (corrected.length === 0) return docs;
      const direction = oldestFirst ? 1 : -1;
      const position = (record: QueryDocumentSnapshot) => direction * savedAt(record).getTime();
      const start = from === undefined ? -Infinity : direction * from;
      const others = corrected.filter((record) => position(record) >= start);
      const both = [...docs, ...others].sort((one, other) => position(one) - position(other));
      return both.slice(0, limit);
    },
  });
  for await (const page of pages) {
    const matching = page.filter((record) => matches(record.data() as RecordDocument));
    for (let start = 0; start < matching.length; start += pageSize) {
      yield matching.slice(start, start + pageSize);
    }
  }
}

/**
 * What had this address before staff corrected it, in no order. There are few, so that their order
 * needs no index.
 */
async function correctedSince(
  { firestore, run }: Session,
  email: string,
  since = new Date(0),
): Promise<QueryDocumentSnapshot[]> {
  const key = addressDigest(email);
  const former = firestore
    .collection(collections.records)
    .where('formerEmailKeys', 'array-contains', key);
  const { docs } = await run(() => former.get());
  return docs.filter((record) => record.get('emailKey') !== key && savedAt(record) >= since);
}

const savedAt = (record: QueryDocumentSnapshot) =>
  (record.data() as RecordDocument).savedAt.toDate();
