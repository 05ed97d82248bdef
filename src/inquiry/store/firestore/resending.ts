/** What staff decide in Firestore about deliveries that failed for good, or have lost their channel. */
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Desk } from '../roles/desk.ts';
import {
  collections,
  type DeliveryDocument,
  documentsOf,
  never,
  type Written,
} from './documents.ts';
import type { Session } from './session.ts';

/** Inquiries whose deliveries are changed at once, each in a transaction of its own. */
const chunkSize = 20;

interface Decision {
  concerns(delivery: DeliveryDocument, isAnswered: boolean): boolean;
  changes(delivery: DeliveryDocument): Partial<Written<DeliveryDocument>>;
}

/** Nobody is alarmed about what is answered. */
export const sendAgain = (now: Date): Decision => ({
  concerns: ({ state, kind }, isAnswered) =>
    (state === 'failed' || state === 'dismissed') && !(kind === 'due-alert' && isAnswered),
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

/** @param record as read in this transaction */
export async function prepareDecision(
  transaction: Transaction,
  { firestore }: Session,
  record: DocumentSnapshot,
  { concerns, changes }: Decision,
): Promise<PreparedDecision> {
  const isAnswered = Boolean(record.get('answeredAt'));
  const { docs } = await transaction.get(documentsOf(firestore, record.id).deliveries);
  const all = docs.map((snapshot) => ({
    reference: snapshot.ref,
    delivery: snapshot.data() as DeliveryDocument,
  }));
  const concerned = all.filter(({ delivery }) => concerns(delivery, isAnswered));
  const others = all.filter(({ delivery }) => !concerns(delivery, isAnswered));
  return {
    deliveries: concerned.length,
    write() {
      for (const { reference, delivery } of concerned) {
        transaction.update(reference, { ...changes(delivery) });
      }
      if (concerned.length === 0) return;
      const hasFailure = others.some(({ delivery }) => delivery.state === 'failed');
      transaction.update(record.ref, { hasFailure });
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
      // All at once: alerts that stay as they are would be found again and again.
      const query = failed.where(field, '==', wanted).select('inquiryId');
      const again = sendAgain(now);
      const decision: Decision = {
        ...again,
        concerns: (delivery, isAnswered) =>
          again.concerns(delivery, isAnswered) &&
          delivery.state === 'failed' &&
          delivery[field] === wanted,
      };
      const resend = (id: string) =>
        transact(async (transaction) => {
          const record = await transaction.get(documentsOf(firestore, id).record);
          const prepared = await prepareDecision(transaction, session, record, decision);
          prepared.write();
          return prepared.deliveries;
        });
      const { docs } = await run(() => query.get());
      const ids = [...new Set(docs.map((snapshot) => String(snapshot.get('inquiryId'))))];
      let resent = 0;
      for (let start = 0; start < ids.length; start += chunkSize) {
        const chunk = ids.slice(start, start + chunkSize);
        for (const count of await Promise.all(chunk.map(resend))) resent += count;
      }
      return resent;
    },
  };
}
