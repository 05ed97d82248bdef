/** What staff's links and summaries need to have in common, in Firestore. */
import { randomUUID } from 'node:crypto';
import type { Access, SummaryOutcome } from '../roles/access.ts';
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

    async voidLinks(before, isRight = false) {
      const document: Written<VoidLinksDocument> = { before };
      await run(() => voidLinks.doc(before.toISOString()).set(document));
      const others = voidLinks.where('before', isRight ? '!=' : '<', before);
      const { docs } = await run(() => others.get());
      await run(() => Promise.all(docs.map(({ ref }) => ref.delete())));
    },

    async spendLink(link, by, expiresAt, now) {
      const reference = usedLinks.doc(link);
      return transact(async (transaction) => {
        const found = await transaction.get(reference);
        const known = found.data() as UsedLinkDocument | undefined;
        if (known?.usedBy === by) return true;
        if (known && known.expiresAt.toDate() > now) return false;
        const used: Written<UsedLinkDocument> = { expiresAt, usedBy: by };
        if (known) transaction.set(reference, used);
        else transaction.create(reference, used);
        return true;
      });
    },

    async isLinkSpent(link, now) {
      const found = await run(() => usedLinks.doc(link).get());
      const known = found.data() as UsedLinkDocument | undefined;
      return known !== undefined && known.expiresAt.toDate() > now;
    },

    async takeSummary(day, now, leaseMs) {
      const upToDay = summaries.where('day', '<=', day).orderBy('day', 'desc');
      const takenBy = randomUUID();
      return transact(async (transaction): Promise<SummaryOutcome> => {
        const { docs } = await transaction.get(upToDay);
        const all = docs.map((document) => document.data() as SummaryDocument);
        const before = all.find((one) => one.day < day && isSent(one))?.takenAt.toDate();
        const own = all.filter((one) => one.day === day);
        // An earlier run's commit arrived and its answer was lost: still this call's own work.
        if (own.some((one) => one.takenBy === takenBy)) return { state: 'taken', before };
        if (own.some(isSent)) return { state: 'told' };
        const lastEnd = Math.max(...own.map(({ leasedUntil }) => leasedUntil?.toMillis() ?? 0));
        if (lastEnd > now.getTime()) return { state: 'busy' };
        const key = own.length === 0 ? day : `${day}~${lastEnd}`;
        const leasedUntil = new Date(now.getTime() + leaseMs);
        const summary: Written<SummaryDocument> = { day, takenAt: now, takenBy, leasedUntil };
        transaction.create(summaries.doc(key), summary);
        for (const { ref } of docs.filter((one) => one.get('day') === day)) transaction.delete(ref);
        return { state: 'taken', before };
      });
    },

    async confirmSummary(day, madeAt) {
      const upToDay = summaries.where('day', '<=', day);
      await transact(async (transaction) => {
        const { docs } = await transaction.get(upToDay);
        const all = docs.map((document) => document.data() as SummaryDocument);
        const sent = all.find((one) => one.day === day && isSent(one))?.takenAt.toDate();
        const takenAt = sent && sent > madeAt ? sent : madeAt;
        for (const { ref } of docs) if (ref.id !== day) transaction.delete(ref);
        const summary: Written<SummaryDocument> = { day, takenAt, leasedUntil: null };
        transaction.set(summaries.doc(day), summary);
      });
    },
  };
}

const isSent = ({ leasedUntil }: SummaryDocument) => !leasedUntil;
