/** What staff (and the daily clean-up) change in Firestore. */
import type { Timestamp } from 'firebase-admin/firestore';
import { addressDigest } from '../contents.ts';
import type { Desk } from '../store.ts';
import {
  type ContactDocument,
  collections,
  documentsOf,
  never,
  type RecordDocument,
} from './documents.ts';
import { prepareQueue } from './queue.ts';
import { forEachFound, type Session } from './session.ts';

export function desk(session: Session): Desk {
  const { firestore, run, transact } = session;
  const records = firestore.collection(collections.records);
  const noted = firestore.collection(collections.clock).doc('noted');

  return {
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

    async release(id, { now, dueAt, recipients }) {
      const { contact, record } = documentsOf(firestore, id);
      return transact(async (transaction) => {
        const [inquiry, beside] = await transaction.getAll(contact, record);
        const found = beside?.data() as RecordDocument | undefined;
        if (!inquiry?.exists || found?.standing !== 'quarantined') return false;
        const { email } = inquiry.data() as ContactDocument;
        const deliveries = { id, email, recipients, now };
        const queue = await prepareQueue(transaction, firestore, deliveries);
        queue.mark();
        queue.put();
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

    async resend(id, now) {
      const { record, deliveries: own } = documentsOf(firestore, id);
      return transact(async (transaction) => {
        const { docs } = await transaction.get(own);
        const failed = docs.filter((document) => document.get('state') === 'failed');
        const pending = { state: 'pending', nextAttemptAt: now, availableAt: now };
        for (const { ref } of failed) transaction.update(ref, pending);
        if (failed.length > 0) transaction.update(record, { hasFailure: false });
        return failed.length;
      });
    },

    async erase(email) {
      const emailKey = addressDigest(email);
      const mark = firestore.collection(collections.acknowledgements).doc(emailKey);
      const own = records.where('emailKey', '==', emailKey);
      const erased = await forEachFound(session, own, (id) => remove(session, id));
      await run(() => mark.delete());
      return erased;
    },

    async purge(before) {
      const old = records.where('savedAt', '<', before).orderBy('savedAt');
      return forEachFound(session, old, (id) => remove(session, id));
    },

    async newestMoment() {
      const at = (await run(() => noted.get())).get('at') as Timestamp | undefined;
      if (at) return at.toDate();
      const { docs } = await run(() => records.orderBy('savedAt', 'desc').limit(1).get());
      const [newest] = docs.map((document) => document.data() as RecordDocument);
      return newest?.savedAt.toDate();
    },

    async noteMoment(now) {
      await run(() => noted.set({ at: now }));
    },
  };
}

/** Removes an inquiry with everything kept beside it; its mark of acknowledgement expires. */
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
