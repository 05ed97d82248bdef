/** What staff's links and summaries need to have in common, in Firestore. */
import { randomUUID } from 'node:crypto';
import type { Access } from '../store.ts';
import {
  collections,
  type SummaryDocument,
  type UsedLinkDocument,
  type VoidLinksDocument,
  type Written,
} from './documents.ts';
import type { Session } from './session.ts';

export function access({ firestore, run, transact }: Session): Access {
  const voidLinks = firestore.collection(collections.voidLinks);
  const usedLinks = firestore.collection(collections.usedLinks);
  const summaries = firestore.collection(collections.summaries);

  return {
    async linksVoidBefore() {
      const { docs } = await run(() => voidLinks.orderBy('before', 'desc').limit(1).get());
      const [newest] = docs.map((document) => document.data() as VoidLinksDocument);
      return newest?.before.toDate();
    },

    async voidLinks(before) {
      const document: Written<VoidLinksDocument> = { before };
      await run(() => voidLinks.doc(before.toISOString()).set(document));
      const { docs } = await run(() => voidLinks.where('before', '<', before).get());
      await run(() => Promise.all(docs.map(({ ref }) => ref.delete())));
    },

    async spendLink(link, expiresAt, now) {
      const reference = usedLinks.doc(link);
      const usedBy = randomUUID();
      return transact(async (transaction) => {
        const found = await transaction.get(reference);
        const known = found.data() as UsedLinkDocument | undefined;
        // An earlier run's commit arrived and its answer was lost: still this call's own work.
        if (known?.usedBy === usedBy) return true;
        if (known && known.expiresAt.toDate() > now) return false;
        const used: Written<UsedLinkDocument> = { expiresAt, usedBy };
        if (known) transaction.set(reference, used);
        else transaction.create(reference, used);
        return true;
      });
    },

    async takeSummary(day, now) {
      const reference = summaries.doc(day);
      const earlier = summaries.where('day', '<', day).orderBy('day', 'desc');
      const takenBy = randomUUID();
      return transact(async (transaction) => {
        const [found, { docs }] = await Promise.all([
          transaction.get(reference),
          transaction.get(earlier),
        ]);
        const known = found.data() as SummaryDocument | undefined;
        if (known && known.takenBy !== takenBy) return false;
        const [last, ...forgotten] = docs;
        const summary: Written<SummaryDocument> = { day, takenAt: now, takenBy };
        if (!known) transaction.create(reference, summary);
        // The one before stays: this one may be given back.
        for (const { ref } of forgotten) transaction.delete(ref);
        const before = last?.data() as SummaryDocument | undefined;
        return { before: before?.takenAt.toDate() };
      });
    },

    async returnSummary(day) {
      await run(() => summaries.doc(day).delete());
    },
  };
}
