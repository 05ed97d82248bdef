/** Reading inquiries from Firestore, each with its record and its deliveries. */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { InquiryFile, Standing } from '../../core/record.ts';
import { referenceOf } from '../../core/reference.ts';
import type { Reading } from '../roles/reading.ts';
import {
  collections,
  type DeliveryDocument,
  documentsOf,
  toActions,
  toAttempts,
  toDelivery,
  toFile,
} from './documents.ts';
import { recordPages } from './listing.ts';
import type { Session } from './session.ts';

export function reading(session: Session): Reading {
  const { firestore, run } = session;
  const records = firestore.collection(collections.records);

  async function find(id: string): Promise<InquiryFile | undefined> {
    const { contact, record, deliveries } = documentsOf(firestore, id);
    return run(async () => {
      const [[found, beside], queued] = await Promise.all([
        firestore.getAll(contact, record),
        deliveries.get(),
      ]);
      const known = queued.docs.map((document) => toDelivery(document.data() as DeliveryDocument));
      return found && beside && toFile(found, beside, known);
    });
  }

  /**
   * The id of one that an earlier version has stored without its reference. Those are the oldest: a
   * page of others ends the search.
   */
  async function findOlder(reference: string): Promise<string | undefined> {
    for await (const page of recordPages(session, { oldestFirst: true })) {
      const older = page.filter((record) => record.get('reference') === undefined);
      const found = older.find(({ id }) => referenceOf(id) === reference);
      if (found || older.length === 0) return found?.id;
    }
    return undefined;
  }

  return {
    find,

    async findByReference(reference) {
      const same = records.where('reference', '==', reference).limit(1);
      const { docs } = await run(() => same.get());
      const id = docs[0]?.id ?? (await findOlder(reference));
      return id === undefined ? undefined : find(id);
    },

    async attempts(id) {
      const found = await run(() => documentsOf(firestore, id).attempts.get());
      return toAttempts(found.docs);
    },

    async actions(id) {
      const found = await run(() => documentsOf(firestore, id).actions.get());
      return toActions(found.docs);
    },

    async *list(filter = {}) {
      for await (const page of recordPages(session, filter)) {
        yield* await run(() => filesOf(session, page));
      }
    },

    async counts(now) {
      const isOpen = records.where('awaitsAnswer', '==', true);
      const ofStanding = (standing: Standing) => records.where('standing', '==', standing);
      const count = async (query: Query) => (await query.count().get()).data().count;
      return run(async () => {
        const [all, accepted, open, overdue, quarantined, failed] = await Promise.all([
          count(records),
          count(ofStanding('accepted')),
          count(isOpen),
          count(isOpen.where('dueAt', '<', now)),
          count(ofStanding('quarantined')),
          count(records.where('hasFailure', '==', true)),
        ]);
        return { all, open, overdue, quarantined, failed, answered: accepted - open };
      });
    },
  };
}

/** The inquiries of some records, in their order; one that was removed meanwhile is left out. */
async function filesOf(
  { firestore }: Session,
  records: QueryDocumentSnapshot[],
): Promise<InquiryFile[]> {
  const ids = records.map((record) => record.id);
  const contacts = ids.map((id) => documentsOf(firestore, id).contact);
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
