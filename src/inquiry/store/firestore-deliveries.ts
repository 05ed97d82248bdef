/** The queue of deliveries in Firestore, as the dispatchers of several servers work it off. */
import { randomUUID } from 'node:crypto';
import {
  type AttemptDocument,
  collections,
  type DeliveryDocument,
  deliveryKey,
  documentsOf,
  never,
  toDelivery,
  toInquiry,
  toRecord,
  type Written,
} from './firestore-documents.ts';
import type { Session } from './firestore-session.ts';
import type { Claim, Delivery, InquiryStore } from './store.ts';

type DeliveryMethods = Pick<
  InquiryStore,
  'claimDeliveries' | 'settle' | 'nextDeliveryAt' | 'countFailedDeliveries' | 'resend'
>;

export function deliveryMethods(session: Session): DeliveryMethods {
  const { firestore, run, transact } = session;
  const deliveries = firestore.collection(collections.deliveries);

  return {
    async claimDeliveries({ now, leaseMs, limit }) {
      const due = deliveries.where('availableAt', '<=', now).orderBy('availableAt').limit(limit);
      const { docs } = await run(() => due.get());
      const until = new Date(now.getTime() + leaseMs);
      // One transaction each: a delivery that another server takes just now spoils none but itself.
      const claims = await Promise.all(docs.map(({ id }) => claim(session, id, now, until)));
      return claims.filter((claim) => claim !== undefined);
    },

    async settle({ delivery, lease }, settlement, now) {
      const { inquiryId, kind, channel } = delivery;
      const reference = deliveries.doc(deliveryKey(inquiryId, kind, channel));
      const settledBy = randomUUID();
      const error = settlement.state === 'delivered' ? null : settlement.error;
      const next = settlement.state === 'pending' ? settlement.nextAttemptAt : undefined;
      return transact(async (transaction) => {
        const found = (await transaction.get(reference)).data() as DeliveryDocument | undefined;
        // An earlier run's commit arrived and its answer was lost.
        if (found?.settledBy === settledBy) return true;
        if (found?.lease !== lease) return false;
        transaction.update(reference, {
          state: settlement.state,
          attempts: found.attempts + 1,
          nextAttemptAt: next ?? now,
          availableAt: next ?? never,
          lastError: error ?? found.lastError,
          lease: null,
          settledBy,
        });
        transaction.update(attemptOf(session, reference.id, found.claims), { at: now, error });
        if (settlement.state === 'failed') {
          transaction.update(documentsOf(firestore, inquiryId).record, { hasFailure: true });
        }
        return true;
      });
    },

    async nextDeliveryAt() {
      const { docs } = await run(() => deliveries.orderBy('availableAt').limit(1).get());
      const [first] = docs.map((document) => document.data() as DeliveryDocument);
      const at = first?.availableAt.toDate();
      return at && at < never ? at : undefined;
    },

    async countFailedDeliveries() {
      const failed = deliveries.where('state', '==', 'failed').count();
      return (await run(() => failed.get())).data().count;
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
  };
}

/** Leases one delivery, unless somebody else was faster or its inquiry was removed. */
async function claim(
  session: Session,
  key: string,
  now: Date,
  until: Date,
): Promise<Claim | undefined> {
  const { firestore, transact } = session;
  const reference = firestore.collection(collections.deliveries).doc(key);
  const lease = randomUUID();
  return transact(async (transaction) => {
    const found = (await transaction.get(reference)).data() as DeliveryDocument | undefined;
    // Its own lease: an earlier run's commit arrived and its answer was lost.
    const held = found?.lease === lease;
    if (!found || (!held && found.availableAt.toDate() > now)) return undefined;
    const { inquiryId } = found;
    const { contact, record } = documentsOf(firestore, inquiryId);
    const [inquiry, beside] = await transaction.getAll(contact, record);
    if (!inquiry?.exists || !beside?.exists) return undefined;
    if (!held) {
      const claims = found.claims + 1;
      const attempt = emptyAttempt(found, claims);
      // Fails when another claim with this number exists: two never hold the same delivery.
      transaction.create(attemptOf(session, key, claims), attempt);
      transaction.update(reference, { availableAt: until, lease, claims });
    }
    const delivery = toDelivery(found);
    return { delivery, inquiry: toInquiry(inquiry), record: toRecord(beside), lease };
  });
}

function attemptOf({ firestore }: Session, key: string, claims: number) {
  return firestore.collection(collections.attempts).doc(`${key}~${claims}`);
}

function emptyAttempt(
  { inquiryId, kind, channel }: Pick<Delivery, 'inquiryId' | 'kind' | 'channel'>,
  claim: number,
): Written<AttemptDocument> {
  return { inquiryId, kind, channel, claim, at: null, error: null };
}
