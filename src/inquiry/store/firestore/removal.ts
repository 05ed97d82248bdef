/** Removes inquiries from Firestore, each with everything kept beside it. */
import { acknowledgementMark, addressDigest, addressesBefore } from '../contents.ts';
import type { Desk } from '../roles/desk.ts';
import { type ContactDocument, collections, documentsOf, toActions } from './documents.ts';
import { forEachFound, type Session } from './session.ts';

export function removal(session: Session): Pick<Desk, 'erase' | 'remove' | 'purge'> {
  const { firestore, markKey, run, transact } = session;
  const records = firestore.collection(collections.records);
  const markOf = (email: string) =>
    firestore.collection(collections.acknowledgements).doc(acknowledgementMark(markKey, email));

  /** @param forgets whether the marks of its mailboxes go too, which would expire within a day */
  async function remove(id: string, forgets: boolean): Promise<boolean> {
    const own = documentsOf(firestore, id);
    return transact(async (transaction) => {
      const [[contact, record], actions, deliveries, attempts] = await Promise.all([
        transaction.getAll(own.contact, own.record),
        transaction.get(own.actions),
        transaction.get(own.deliveries),
        transaction.get(own.attempts),
      ]);
      if (!record?.exists) return false;
      const beside = [...actions.docs, ...deliveries.docs, ...attempts.docs];
      for (const { ref } of beside) transaction.delete(ref);
      transaction.delete(own.contact);
      transaction.delete(own.record);
      if (!forgets) return true;
      const { email } = (contact?.data() ?? {}) as Partial<ContactDocument>;
      const before = addressesBefore(toActions(actions.docs));
      for (const address of email ? [email, ...before] : before) {
        transaction.delete(markOf(address));
      }
      return true;
    });
  }

  return {
    async erase(email) {
      const key = addressDigest(email);
      const own = records.where('emailKey', '==', key);
      const corrected = records.where('formerEmailKeys', 'array-contains', key);
      let erased = 0;
      for (const query of [own, corrected]) {
        erased += await forEachFound(session, query, (id) => remove(id, false));
      }
      await run(() => markOf(email).delete());
      return erased;
    },

    remove: (id) => remove(id, true),

    async purge(before) {
      const old = records.where('savedAt', '<', before).orderBy('savedAt');
      return forEachFound(session, old, (id) => remove(id, false));
    },
  };
}
