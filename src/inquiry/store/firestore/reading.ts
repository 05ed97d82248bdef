/** Reading inquiries from Firestore, each with its record and its deliveries. */
import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { InquiryFile } from '../../core/record.ts';
import type { ListFilter, Reading } from '../store.ts';
import {
  type AttemptDocument,
  collections,
  type DeliveryDocument,
  documentsOf,
  type RecordDocument,
  toAttempt,
  toDelivery,
  toFile,
} from './documents.ts';
import type { Session } from './session.ts';

/** Inquiries read at once: as many values as `in` takes. */
const pageSize = 30;

export function reading(session: Session): Reading {
  const { firestore, run } = session;
  return {
    async find(id) {
      const { contact, record, deliveries } = documentsOf(firestore, id);
      return run(async () => {
        const [[found, beside], queued] = await Promise.all([
          firestore.getAll(contact, record),
          deliveries.get(),
        ]);
        const known = queued.docs.map((document) =>
          toDelivery(document.data() as DeliveryDocument),
        );
        return found && beside && toFile(found, beside, known);
      });
    },

    async attempts(id) {
      const found = await run(() => documentsOf(firestore, id).attempts.get());
      return found.docs
        .map((document) => document.data() as AttemptDocument)
        .toSorted((a, b) => millisOf(a) - millisOf(b) || a.claim - b.claim)
        .map(toAttempt)
        .filter((attempt) => attempt !== undefined);
    },

    async *list(filter = {}) {
      const query = filtered(firestore.collection(collections.records), filter);
      for await (const page of pages(session, query.orderBy('savedAt', 'desc'))) {
        const records = page.filter((record) => matches(record, filter));
        if (records.length > 0) yield* await run(() => filesOf(session, records));
      }
    },
  };
}

const millisOf = ({ at }: AttemptDocument): number => at?.toMillis() ?? 0;

/** The condition that leaves the fewest records; the others are checked here. */
function filtered(records: Query, { failed, dueBefore, standing }: ListFilter): Query {
  if (failed) return records.where('hasFailure', '==', true);
  if (dueBefore) return records.where('awaitsAnswer', '==', true);
  if (standing) return records.where('standing', '==', standing);
  return records;
}

function matches(snapshot: QueryDocumentSnapshot, filter: ListFilter): boolean {
  const record = snapshot.data() as RecordDocument;
  if (filter.standing && record.standing !== filter.standing) return false;
  if (filter.failed && !record.hasFailure) return false;
  const { dueBefore } = filter;
  return !dueBefore || (record.awaitsAnswer && record.dueAt.toDate() < dueBefore);
}

/**
 * Reads on from the last record's moment and leaves out what was read of that moment. `startAfter`
 * would do the same, but the emulator ignores it.
 */
async function* pages(
  { run }: Session,
  newestFirst: Query,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  let query = newestFirst;
  let seen: string[] = [];
  for (;;) {
    const limit = pageSize + seen.length;
    const { docs } = await run(() => query.limit(limit).get());
    const fresh = docs.filter((document) => !seen.includes(document.id));
    yield fresh;
    const last = docs.at(-1);
    if (!last || docs.length < limit) return;
    const { savedAt } = last.data() as RecordDocument;
    seen = docs.filter((document) => savedAt.isEqual(document.get('savedAt'))).map(({ id }) => id);
    query = newestFirst.where('savedAt', '<=', savedAt);
  }
}

/** The inquiries of some records, in their order; one that was removed meanwhile is left out. */
async function filesOf(
  { firestore }: Session,
  records: QueryDocumentSnapshot[],
): Promise<InquiryFile[]> {
  const ids = records.map((record) => record.id);
  const contacts: DocumentReference[] = ids.map((id) => documentsOf(firestore, id).contact);
  const [inquiries, queued] = await Promise.all([
    firestore.getAll(...contacts),
    firestore.collection(collections.deliveries).where('inquiryId', 'in', ids).get(),
  ]);
  const deliveries = queued.docs.map((document) => toDelivery(document.data() as DeliveryDocument));
  const files = records.map((record, index) => {
    const contact = inquiries[index];
    const own = deliveries.filter((delivery) => delivery.inquiryId === record.id);
    return contact && toFile(contact, record, own);
  });
  return files.filter((file) => file !== undefined);
}
