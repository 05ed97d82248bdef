/** The queue of deliveries in Firestore, as the dispatchers of several servers process it. */
import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { DeliveryKind } from '../../core/record.ts';
import type { Outbox } from '../roles/outbox.ts';
import { attemptOf, claim, furthestFrom } from './claim.ts';
import {
  type AttemptDocument,
  collections,
  type DeliveryDocument,
  deliveryKey,
  documentsOf,
  type FailingChannelDocument,
  never,
  type RecordDocument,
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
          owedSince: next ? owedSince(found, now) : never,
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

    async giveBack({ delivery, lease }) {
      const { inquiryId, kind, channel, nextAttemptAt } = delivery;
      const reference = deliveries.doc(deliveryKey(inquiryId, kind, channel));
      await transact(async (transaction) => {
        const found = (await transaction.get(reference)).data() as DeliveryDocument | undefined;
        if (found?.lease !== lease) return;
        transaction.update(reference, { availableAt: nextAttemptAt, lease: null });
        transaction.delete(attemptOf(session, reference.id, found.claims));
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
        const { record, attempts, deliveries } = documentsOf(firestore, id);
        return transact(async (transaction) => {
          const [known, queued, tried] = await Promise.all([
            transaction.get(record),
            transaction.get(deliveries),
            transaction.get(attempts),
          ]);
          const found = known.data() as RecordDocument | undefined;
          if (!found || found.alertAt.toDate() >= dueBefore) return false;
          const keyOf = (channel: string) => deliveryKey(id, 'due-alert', channel);
          // One that was reopened has those that its answer did not drop.
          const missing = channels.filter(
            (name) => !queued.docs.some((delivery) => delivery.id === keyOf(name)),
          );
          queueDeliveries(transaction, firestore, {
            id,
            kind: 'due-alert',
            recipients: missing.map((name) => ({ name, audience: 'staff' })),
            due: now,
            claimsOf: (channel) => lastClaim(tried.docs, channel),
          });
          transaction.update(record, { alertAt: never });
          return missing.length > 0;
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

/** The number of the last claim of an alert: those of one that an answer has dropped are known still. */
function lastClaim(attempts: DocumentSnapshot[], channel: string): number {
  const claims = attempts
    .map((attempt) => attempt.data() as AttemptDocument)
    .filter((attempt) => attempt.kind === 'due-alert' && attempt.channel === channel)
    .map(({ claim }) => claim);
  return Math.max(0, ...claims);
}

/**
 * A clock that was ahead may have queued it: nothing is owed since later than it was tried.
 * Deliveries of earlier versions have no such moment.
 */
function owedSince({ audience, owedSince: since }: DeliveryDocument, now: Date): Timestamp | Date {
  return audience === 'staff' && since.toDate() > now ? now : (since ?? never);
}
