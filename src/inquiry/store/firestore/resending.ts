/** What staff decide in Firestore about deliveries that failed for good, or have lost their channel. */
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Desk } from '../store.ts';
import { collections, type DeliveryDocument, documentsOf, never } from './documents.ts';
import type { Session } from './session.ts';

/** Failed deliveries found at once; those of one inquiry are changed in one transaction. */
const chunkSize = 20;

const dismissed = { state: 'dismissed', availableAt: never, owedSince: never };

type Snapshot = QueryDocumentSnapshot;

export function resending(session: Session): Pick<Desk, 'resend' | 'resendAll' | 'dismiss'> {
  const { firestore, run, transact } = session;

  /** Changes those deliveries of an inquiry that `chosen` picks, as one step. @returns how many */
  function change(
    id: string,
    chosen: (delivery: DeliveryDocument) => boolean,
    write: (transaction: Transaction, delivery: Snapshot) => void,
  ): Promise<number> {
    const { record, deliveries } = documentsOf(firestore, id);
    const documentOf = (snapshot: Snapshot) => snapshot.data() as DeliveryDocument;
    return transact(async (transaction) => {
      const { docs } = await transaction.get(deliveries);
      const changed = docs.filter((snapshot) => chosen(documentOf(snapshot)));
      const others = docs.filter((snapshot) => !changed.includes(snapshot));
      for (const snapshot of changed) write(transaction, snapshot);
      if (changed.length > 0) {
        const hasFailure = others.some((snapshot) => documentOf(snapshot).state === 'failed');
        transaction.update(record, { hasFailure });
      }
      return changed.length;
    });
  }

  const sendAgain = (now: Date) => (transaction: Transaction, snapshot: Snapshot) => {
    const { audience } = snapshot.data() as DeliveryDocument;
    const owedSince = audience === 'visitor' ? never : now;
    const pending = { state: 'pending', nextAttemptAt: now, availableAt: now, owedSince };
    transaction.update(snapshot.ref, pending);
  };

  return {
    resend: (id, now) =>
      change(id, ({ state }) => state === 'failed' || state === 'dismissed', sendAgain(now)),

    async resendAll({ now, channel }) {
      const [field, wanted] =
        channel === undefined ? (['audience', 'staff'] as const) : (['channel', channel] as const);
      const failed = firestore.collection(collections.deliveries).where('state', '==', 'failed');
      const query = failed.where(field, '==', wanted);
      const isWanted = (delivery: DeliveryDocument) =>
        delivery.state === 'failed' && delivery[field] === wanted;
      let resent = 0;
      for (;;) {
        const { docs } = await run(() => query.limit(chunkSize).get());
        const ids = new Set(docs.map((snapshot) => String(snapshot.get('inquiryId'))));
        const counts = [...ids].map((id) => change(id, isWanted, sendAgain(now)));
        for (const count of await Promise.all(counts)) resent += count;
        if (docs.length < chunkSize) return resent;
      }
    },

    dismiss: (id, configured) =>
      change(
        id,
        ({ state, channel }) =>
          state === 'failed' || (state === 'pending' && !configured.includes(channel)),
        (transaction, { ref }) => transaction.update(ref, dismissed),
      ),
  };
}
