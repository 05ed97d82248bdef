/** The moments that a clock can be compared to, in Firestore. */
import type { Timestamp } from 'firebase-admin/firestore';
import type { Desk } from '../roles/desk.ts';
import { collections, type RecordDocument } from './documents.ts';
import type { Session } from './session.ts';

export function moments({ firestore, run }: Session): Pick<Desk, 'newestMoment' | 'noteMoment'> {
  const records = firestore.collection(collections.records);
  const noted = firestore.collection(collections.clock).doc('noted');
  return {
    async newestMoment() {
      const at = (await run(() => noted.get())).get('at') as Timestamp | undefined;
      if (at) return at.toDate();
      const { docs } = await run(() => records.orderBy('savedAt', 'desc').limit(1).get());
      const [newest] = docs.map((document) => document.data() as RecordDocument);
      return newest?.savedAt.toDate();
    },

    async noteMoment(now) {
      await run(() => noted.set({ at: now }));
    },
  };
}
