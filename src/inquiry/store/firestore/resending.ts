/** What staff decide in Firestore about deliveries that failed for good, or have lost their channel. */
import type { Transaction } from 'firebase-admin/firestore';
import type { Desk } from '../roles/desk.ts';
import {
  collections,
  type DeliveryDocument,
  documentsOf,
  never,
  type Written,
} from './documents.ts';
import type { Session } from './session.ts';

/** Failed deliveries found at once; those of one inquiry are changed in one transaction. */
const chunkSize = 20;

interface Decision {
  concerns(delivery: DeliveryDocument): boolean;
  changes(delivery: DeliveryDocument): Partial<Written<DeliveryDocument>>;
}

export const sendAgain = (now: Date): Decision => ({
  concerns: ({ state }) => state === 'failed' || state === 'dismissed',
  changes: ({ audience }) => ({
    state: 'pending',
    nextAttemptAt: now,
    availableAt: now,
    owedSince: audience === 'visitor' ? never : now,
  }),
});

/** @param configured the names of the channels that are */
export const setAside = (configured: string[]): Decision => ({
  concerns: ({ state, channel }) =>
    state === 'failed' || (state === 'pending' && !configured.includes(channel)),
  changes: () => ({ state: 'dismissed', availableAt: never, owedSince: never }),
});

/** A decision about the deliveries of one inquiry, to be written after all reads. */
export interface PreparedDecision {
  /** How many it concerns. */
  deliveries: number;
  write(): void;
}

export async function prepareDecision(
  transaction: Transaction,
  { firestore }: Session,
  id: string,
  { concerns, changes }: Decision,
): Promise<PreparedDecision> {
  const { record, deliveries } = documentsOf(firestore, id);
  const { docs } = await transaction.get(deliveries);
  const all = docs.map((snapshot) => ({
    reference: snapshot.ref,
    delivery: snapshot.data() as DeliveryDocument,
  }));
  const concerned = all.filter(({ delivery }) => concerns(delivery));
  const others = all.filter(({ delivery }) => !concerns(delivery));
  return {
    deliveries: concerned.length,
    write() {
      for (const { reference, delivery } of concerned) {
        transaction.update(reference, { ...changes(delivery) });
      }
      if (concerned.length === 0) return;
      const hasFailure = others.some(({ delivery }) => delivery.state === 'failed');
      transaction.update(record, { hasFailure });
    },
  };
}

export function resending(session: Session): Pick<Desk, 'resendAll'> {
  const { firestore, run, transact } = session;
  return {
    async resendAll({ now, channel }) {
      const [field, wanted] =
        channel === undefined ? (['audience', 'staff'] as const) : (['channel', channel] as const);
      const failed = firestore.collection(collections.deliveries).where('state', '==', 'failed');
      const query = failed.where(field, '==', wanted);
      const decision = {
        ...sendAgain(now),
        concerns: (delivery: DeliveryDocument) =>
          delivery.state === 'failed' && delivery[field] === wanted,
      };
      const resend = (id: string) =>
        transact(async (transaction) => {
          const { deliveries, write } = await prepareDecision(transaction, session, id, decision);
          write();
          return deliveries;
        });
      let resent = 0;
      for (;;) {
        const { docs } = await run(() => query.limit(chunkSize).get());
        const ids = new Set(docs.map((snapshot) => String(snapshot.get('inquiryId'))));
        for (const count of await Promise.all([...ids].map(resend))) resent += count;
        if (docs.length < chunkSize) return resent;
      }
    },
  };
}
