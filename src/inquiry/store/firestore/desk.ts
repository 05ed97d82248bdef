/** What staff (and the daily clean-up) change in Firestore. */

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
import { resending } from './resending.ts';
import { forEachFound, type Session } from './session.ts';

export function desk(session: Session): Desk {
  const { firestore, run, transact } = session;
  const records = firestore.collection(collections.records);

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

    ...resending(session),

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
