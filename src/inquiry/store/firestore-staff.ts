/** What staff, the watch over promised answers and the daily clean-up change in Firestore. */
import type { Query } from 'firebase-admin/firestore';
import {
  type ContactDocument,
  collections,
  documentsOf,
  emailKeyOf,
  never,
  type RecordDocument,
} from './firestore-documents.ts';
import { prepareAcknowledgement, queueDeliveries } from './firestore-queue.ts';
import type { Session } from './firestore-session.ts';
import type { InquiryStore } from './store.ts';

type StaffMethods = Pick<
  InquiryStore,
  'queueDueAlerts' | 'markAnswered' | 'release' | 'discard' | 'erase' | 'purge'
>;

/** Inquiries changed at once, each in a transaction of its own. */
const chunkSize = 20;

export function staffMethods(session: Session): StaffMethods {
  const { firestore, run, transact } = session;
  const records = firestore.collection(collections.records);

  return {
    async queueDueAlerts({ now, dueBefore, channels }) {
      if (channels.length === 0) return 0;
      const due = records.where('alertAt', '<', dueBefore).orderBy('alertAt');
      return forEach(session, due, (id) => {
        const { record } = documentsOf(firestore, id);
        return transact(async (transaction) => {
          const found = (await transaction.get(record)).data() as RecordDocument | undefined;
          if (!found || found.alertAt.toDate() >= dueBefore) return false;
          queueDeliveries(transaction, firestore, { id, kind: 'due-alert', channels, now });
          transaction.update(record, { alertAt: never });
          return true;
        });
      });
    },

    async markAnswered(id, now) {
      const { record } = documentsOf(firestore, id);
      return transact(async (transaction) => {
        const found = (await transaction.get(record)).data() as RecordDocument | undefined;
        if (!found) return false;
        if (found.answeredAt) return true;
        transaction.update(record, { answeredAt: now, awaitsAnswer: false, alertAt: never });
        return true;
      });
    },

    async release(id, { now, dueAt, channels }) {
      const { contact, record } = documentsOf(firestore, id);
      return transact(async (transaction) => {
        const [inquiry, beside] = await transaction.getAll(contact, record);
        const found = beside?.data() as RecordDocument | undefined;
        if (!inquiry?.exists || found?.standing !== 'quarantined') return false;
        const { email } = inquiry.data() as ContactDocument;
        const queueing = { id, email, channels, now };
        const acknowledgement = await prepareAcknowledgement(transaction, firestore, queueing);
        acknowledgement.mark();
        const { channels: allowed } = acknowledgement;
        queueDeliveries(transaction, firestore, { id, kind: 'inquiry', channels: allowed, now });
        const awaitsAnswer = found.answeredAt === null;
        const alertAt = awaitsAnswer ? dueAt : never;
        transaction.update(record, { standing: 'accepted', dueAt, awaitsAnswer, alertAt });
        return true;
      });
    },

    async discard(id) {
      const { record } = documentsOf(firestore, id);
      return transact(async (transaction) => {
        const found = (await transaction.get(record)).data() as RecordDocument | undefined;
        if (found?.standing !== 'quarantined') return false;
        transaction.update(record, { standing: 'discarded' });
        return true;
      });
    },

    async erase(email) {
      const emailKey = emailKeyOf(email);
      const mark = firestore.collection(collections.acknowledgements).doc(emailKey);
      const own = records.where('emailKey', '==', emailKey);
      const erased = await forEach(session, own, (id) => remove(session, id));
      await run(() => mark.delete());
      return erased;
    },

    async purge(before) {
      const old = records.where('savedAt', '<', before).orderBy('savedAt');
      return forEach(session, old, (id) => remove(session, id));
    },
  };
}

/**
 * Changes all inquiries that a query finds, until it finds none. The deadline holds for each step;
 * a failure in between leaves the rest to the next call.
 * @param change takes the inquiry out of the query's results @returns false when there was no need
 */
async function forEach(
  { run }: Session,
  query: Query,
  change: (id: string) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const { docs } = await run(() => query.limit(chunkSize).get());
    const outcomes = await Promise.all(docs.map(({ id }) => change(id)));
    changed += outcomes.filter(Boolean).length;
    if (docs.length < chunkSize) return changed;
  }
}

/** Removes an inquiry with all that stands beside it; its mark of acknowledgement expires. */
async function remove({ firestore, transact }: Session, id: string): Promise<boolean> {
  const { contact, record, deliveries, attempts } = documentsOf(firestore, id);
  return transact(async (transaction) => {
    const [known, queued, tried] = await Promise.all([
      transaction.get(record),
      transaction.get(deliveries),
      transaction.get(attempts),
    ]);
    if (!known.exists) return false;
    for (const { ref } of [...queued.docs, ...tried.docs]) transaction.delete(ref);
    transaction.delete(contact);
    transaction.delete(record);
    return true;
  });
}
