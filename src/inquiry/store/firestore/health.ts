import { randomUUID } from 'node:crypto';
import type { Health } from '../store.ts';
import { collections } from './documents.ts';
import type { Session } from './session.ts';

/** The write checks expire after a day; the database deletes them. */
const checkLifetimeMs = 24 * 60 * 60 * 1000;

/** Each server writes a document of its own: many writes to one would wait for each other. */
export function health({ firestore, now, run }: Session): Health {
  const document = firestore.collection(collections.writeChecks).doc(randomUUID());
  return {
    async checkWritable() {
      const checkedAt = now();
      const expiresAt = new Date(checkedAt.getTime() + checkLifetimeMs);
      await run(() => document.set({ checkedAt, expiresAt }));
    },

    async countFailedDeliveries() {
      const deliveries = firestore.collection(collections.deliveries);
      const failed = deliveries.where('state', '==', 'failed').count();
      return (await run(() => failed.get())).data().count;
    },
  };
}
