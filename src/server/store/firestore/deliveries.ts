/** Which inquiries have a delivery or an alert that is due, and what each channel owes. */
import type { CollectionReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { type Backlog, type DatabaseAdapter, isClaimable } from '#server/store/adapter.ts';
import type { Delivery } from '#server/store/record.ts';
import type { Connection } from './connection.ts';
import { never, restOf } from './documents.ts';

/** Undelivered inquiries counted at most, in the order they are due: each costs a read. */
const mostCounted = 1000;
/** Read at once behind the first page, where many are passed over. */
const largePage = 300;

export function deliveryQueries(
  records: CollectionReference,
  { run }: Connection,
): Pick<DatabaseAdapter, 'due' | 'unalerted' | 'backlog'> {
  const inTurn = records.orderBy('availableAt');
  return {
    async due(claimable, limit) {
      const { now: moment, furthest } = claimable;
      const beyond = inTurn.where('availableAt', '>', furthest).where('availableAt', '<', never);
      const queries = [inTurn.where('availableAt', '<=', moment), beyond];
      const isDue = (record: DocumentSnapshot) =>
        restOf(record).deliveries.some((one) => isClaimable(one, claimable));
      const found = await run(() =>
        Promise.all(queries.map((query) => firstOf(query, isDue, limit))),
      );
      return found.flat().slice(0, limit);
    },

    async unalerted({ dueFrom, dueBefore }, limit) {
      const due = records.where('alertAt', '>=', dueFrom).where('alertAt', '<', dueBefore);
      return (await run(() => due.orderBy('alertAt').limit(limit).get())).docs.map(({ id }) => id);
    },

    async backlog(moment) {
      const undelivered = records.where('isUndelivered', '==', true).orderBy('availableAt');
      const { docs } = await run(() => undelivered.limit(mostCounted).get());
      return backlogOf(
        docs.flatMap((record) => restOf(record).deliveries),
        moment,
      );
    },
  };
}

/** No index knows the channels: where those that are passed over come first, more pages are read. */
async function firstOf(
  query: Query,
  isMeant: (record: DocumentSnapshot) => boolean,
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  let rest = query;
  for (let size = limit; ; size = largePage) {
    const { docs } = await rest.limit(size).get();
    found.push(...docs.filter(isMeant).map(({ id }) => id));
    const last = docs.at(-1);
    if (found.length >= limit || docs.length < size || !last) return found;
    rest = query.startAfter(last);
  }
}

function backlogOf(all: Delivery[], now: Date): Backlog[] {
  const owed = all.filter(({ state }) => state === 'pending' || state === 'failed');
  return [...Map.groupBy(owed, ({ channel }) => channel)].map(([channel, own]) => {
    const late = own.flatMap(({ owedSince }) => (owedSince && owedSince <= now ? owedSince : []));
    return {
      channel,
      audience: own.some(({ audience }) => audience === 'staff') ? 'staff' : 'visitor',
      pending: own.filter(({ state }) => state === 'pending').length,
      failed: own.filter(({ state }) => state === 'failed').length,
      alerts: own.filter(({ kind }) => kind === 'due-alert').length,
      late: late.length,
      lateSince: late.length > 0 ? new Date(Math.min(...late.map(Number))) : undefined,
    };
  });
}
