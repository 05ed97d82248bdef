/** What staff (and the daily clean-up) change in Firestore. */
import type { Timestamp } from 'firebase-admin/firestore';
import { acknowledgementMark, addressDigest } from '../contents.ts';
import type { Desk } from '../store.ts';
import { collections, documentsOf, never, type RecordDocument } from './documents.ts';
import { release } from './release.ts';
import { resending } from './resending.ts';
import { forEachFound, type Session } from './session.ts';

export function desk(session: Session): Desk {
  const { firestore, markKey, run, transact } = session;
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

    async release(id, options) {
      const { contact, record } = documentsOf(firestore, id);
      return transact(async (transaction) =>
        release(transaction, session, await transaction.getAll(contact, record), options),
      );
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
      const own = records.where('emailKey', '==', addressDigest(email));
      const marks = firestore.collection(collections.acknowledgements);
      const mark = marks.doc(acknowledgementMark(markKey, email));
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
