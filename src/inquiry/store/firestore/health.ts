import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '../../core/record.ts';
import type { Health } from '../roles/health.ts';
import { collections, type DeliveryDocument } from './documents.ts';
import type { Session } from './session.ts';

/** The write checks expire after a day; the database deletes them. */
const checkLifetimeMs = 24 * 60 * 60 * 1000;

/** With one check in this time, in milliseconds, those of a day stay far within what is free. */
const betweenChecksMs = 20_000;

/**
 * Everything but the memory of failed saves. Each server writes a document of its own: many writes to
 * one would wait for each other.
 */
export function health({ firestore, now, run }: Session): Omit<Health, 'hasFailedToSave'> {
  const document = firestore.collection(collections.writeChecks).doc(randomUUID());
  return {
    checkLifetimeMs: betweenChecksMs,

    async checkWritable() {
      const checkedAt = now();
      const expiresAt = new Date(checkedAt.getTime() + checkLifetimeMs);
      await run(() => document.set({ checkedAt, expiresAt }));
    },

    async deliveryState() {
      const deliveries = firestore.collection(collections.deliveries);
      const owed = deliveries.where('owedSince', '<=', now());
      const oldest = owed.orderBy('owedSince').limit(1);
      const failed = deliveries.where('audience', '==', 'staff').where('state', '==', 'failed');
      return run(async () => {
        const [owedCount, { docs }, failedCount] = await Promise.all([
          owed.count().get(),
          oldest.get(),
          failed.count().get(),
        ]);
        const [first] = docs.map((document) => document.data() as DeliveryDocument);
        return {
          pending: owedCount.data().count,
          owedSince: first?.owedSince.toDate(),
          failed: failedCount.data().count,
        };
      });
    },

    async undelivered(channels) {
      const deliveries = firestore.collection(collections.deliveries);
      const count = async (channel: string, state: DeliveryState) => {
        const found = deliveries.where('channel', '==', channel).where('state', '==', state);
        return (await found.count().get()).data().count;
      };
      const countBoth = async (channel: string) => {
        const [pending, failed] = await Promise.all([
          count(channel, 'pending'),
          count(channel, 'failed'),
        ]);
        return { channel, pending, failed };
      };
      return run(() => Promise.all(channels.map(countBoth)));
    },
  };
}
