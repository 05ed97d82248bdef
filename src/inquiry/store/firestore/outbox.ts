/** The queue of deliveries in Firestore, as the dispatchers of several servers process it. */
import { randomUUID } from 'node:crypto';
import type { Delivery, DeliveryKind } from '../../core/record.ts';
import { type Claim, furthestAttemptMs, type Outbox } from '../store.ts';
import {
  type AttemptDocument,
  collections,
  type DeliveryDocument,
  deliveryKey,
  documentsOf,
  type FailingChannelDocument,
  never,
  type RecordDocument,
  toDelivery,
  toInquiry,
  toRecord,
  type Written,
} from './documents.ts';
import { queueDeliveries } from './queue.ts';
import { forEachFound, type Session } from './session.ts';

export function outbox(session: Session): Outbox {
  const { firestore, now: clock, run, transact } = session;
  const deliveries = firestore.collection(collections.deliveries);
  const failingChannels = firestore.collection(collections.failingChannels);
  const inOrder = deliveries.orderBy('availableAt');
  const tooFar = (now: Date) =>
    inOrder.where('availableAt', '>', furthestFrom(now)).where('availableAt', '<', never);

  return {
    async claimDeliveries({ now, leaseMs, limit }) {
      const { docs } = await run(() => inOrder.where('availableAt', '<=', now).limit(limit).get());
      if (docs.length < limit) {
        const rest = tooFar(now).limit(limit - docs.length);
        docs.push(...(await run(() => rest.get())).docs);
      }
      const until = new Date(now.getTime() + leaseMs);
      // One transaction each: a delivery that another server is claiming fails alone.
      const claims = await Promise.all(docs.map(({ id }) => claim(session, id, now, until)));
      return claims.filter((claim) => claim !== undefined);
    },

    async settle({ delivery, lease }, settlement, now) {
      const { inquiryId, kind, channel } = delivery;
      const reference = deliveries.doc(deliveryKey(inquiryId, kind, channel));
      const failing = failingChannels.doc(channel);
      const settledBy = randomUUID();
      const error = settlement.state === 'delivered' ? null : settlement.error;
      const next = settlement.state === 'pending' ? settlement.nextAttemptAt : undefined;
      return transact(async (transaction) => {
        const [known, noted] = await transaction.getAll(reference, failing);
        const found = known?.data() as DeliveryDocument | undefined;
        // An earlier run's commit arrived and its answer was lost.
        if (found?.settledBy === settledBy) return true;
        if (found?.lease !== lease) return false;
        const failed = settlement.state !== 'delivered';
        if (!failed && noted?.exists) transaction.delete(failing);
        // Comes before every other write: see the store's docstring.
        if (failed && found.audience === 'staff' && !noted?.exists) {
          transaction.create(failing, { since: now } satisfies Written<FailingChannelDocument>);
        }
        transaction.update(reference, {
          state: settlement.state,
          attempts: found.attempts + 1,
          nextAttemptAt: next ?? now,
          availableAt: next ?? never,
          // Deliveries of earlier versions have no such moment.
          owedSince: (next && found.owedSince) ?? never,
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
      const now = clock();
      const [early, far] = await run(() =>
        Promise.all([inOrder.limit(1).get(), tooFar(now).limit(1).get()]),
      );
      if (!far.empty) return now;
      const [first] = early.docs.map((document) => document.data() as DeliveryDocument);
      const at = first?.availableAt.toDate();
      return at && at < never ? at : undefined;
    },

    async queueDueAlerts({ now, dueBefore, channels }) {
      if (channels.length === 0) return 0;
      const records = firestore.collection(collections.records);
      const due = records.where('alertAt', '<', dueBefore).orderBy('alertAt');
      return forEachFound(session, due, (id) => {
        const { record } = documentsOf(firestore, id);
        return transact(async (transaction) => {
          const found = (await transaction.get(record)).data() as RecordDocument | undefined;
          if (!found || found.alertAt.toDate() >= dueBefore) return false;
          const recipients = channels.map((name) => ({ name, audience: 'staff' as const }));
          const alerts = { id, kind: 'due-alert', recipients, due: now } as const;
          queueDeliveries(transaction, firestore, alerts);
          transaction.update(record, { alertAt: never });
          return true;
        });
      });
    },

    async failingChannels() {
      return run(async () => {
        const { docs } = await failingChannels.get();
        return Promise.all(
          docs.map(async (document) => {
            const undelivered = deliveries
              .where('channel', '==', document.id)
              .where('state', 'in', ['pending', 'failed']);
            const count = (kind: DeliveryKind) =>
              undelivered.where('kind', '==', kind).count().get();
            const [inquiries, alerts] = await Promise.all([count('inquiry'), count('due-alert')]);
            const { since } = document.data() as FailingChannelDocument;
            return {
              channel: document.id,
              since: since.toDate(),
              inquiries: inquiries.data().count,
              alerts: alerts.data().count,
            };
          }),
        );
      });
    },
  };
}

/** What is scheduled later than this was scheduled by a clock that was wrong. */
function furthestFrom(now: Date): Date {
  return new Date(now.getTime() + furthestAttemptMs);
}

function isDue(availableAt: Date, now: Date): boolean {
  return availableAt <= now || (availableAt > furthestFrom(now) && availableAt < never);
}

/** Leases one delivery, unless another process was faster or its inquiry was removed. */
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

function attemptOf({ firestore }: Session, key: string, claims: number) {
  return firestore.collection(collections.attempts).doc(`${key}~${claims}`);
}

function emptyAttempt(
  { inquiryId, kind, channel }: Pick<Delivery, 'inquiryId' | 'kind' | 'channel'>,
  claim: number,
): Written<AttemptDocument> {
  return { inquiryId, kind, channel, claim, at: null, error: null };
}
