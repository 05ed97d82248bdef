/** Claims of deliveries in Firestore, each with the document in which its attempt is recorded. */
import { randomUUID } from 'node:crypto';
import type { Delivery } from '../../core/record.ts';
import { type Claim, furthestAttemptMs } from '../roles/outbox.ts';
import {
  type AttemptDocument,
  collections,
  type DeliveryDocument,
  documentsOf,
  never,
  toDelivery,
  toInquiry,
  toRecord,
  type Written,
} from './documents.ts';
import type { Session } from './session.ts';

/** What is scheduled later than this was scheduled by a clock that was wrong. */
export function furthestFrom(now: Date): Date {
  return new Date(now.getTime() + furthestAttemptMs);
}

function isDue(availableAt: Date, now: Date): boolean {
  return availableAt <= now || (availableAt > furthestFrom(now) && availableAt < never);
}

/** Leases one delivery, unless another process was faster or its inquiry was removed. */
export async function claim(
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
    if (!found || (!held && !isDue(found.availableAt.toDate(), now))) return undefined;
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

/** Where the attempt of a delivery's claim with this number is recorded. */
export function attemptOf({ firestore }: Session, key: string, claims: number) {
  return firestore.collection(collections.attempts).doc(`${key}~${claims}`);
}

function emptyAttempt(
  { inquiryId, kind, channel }: Pick<Delivery, 'inquiryId' | 'kind' | 'channel'>,
  claim: number,
): Written<AttemptDocument> {
  return { inquiryId, kind, channel, claim, at: null, error: null };
}
