/** The store in the cloud: Google's Firestore, for several servers side by side. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { Status } from '../../core/record.ts';
import { backlogOf, type Engine, type QueuedFile, withoutLeases } from '../engine.ts';
import { createStore } from '../inquiries.ts';
import type { InquiryStore } from '../store.ts';
import {
  besides,
  collections,
  emailDigest,
  type MemoryDocument,
  never,
  type RecordDocument,
  toContact,
  toFile,
  toMemory,
  toRecord,
  type Written,
} from './documents.ts';
import { recordPages } from './listing.ts';
import { createSession } from './session.ts';

export interface FirestoreStoreOptions {
  /** The server's clock, for everything but an inquiry's timestamp, which the database sets. */
  now?: (() => Date) | undefined;
  /** Keys the marks of addresses that were told; random for this connection if not given. */
  markKey?: Buffer | undefined;
  /** Ends the connections when the store is closed. */
  stop?: () => Promise<void>;
  /** How long any call may take, repetitions included. */
  deadlineMs?: number;
}

const longestWaitMs = 10_000;
/** The library's own shutdown waits for requests that may never be answered. */
const longestCloseMs = 2000;

/** With one check in this time, in milliseconds, those of a day stay far within what is free. */
const betweenChecksMs = 20_000;
/** After a day the database deletes a check. */
const checkLifetimeMs = 24 * 60 * 60 * 1000;

/** Inquiries removed at once, each in a transaction of its own. */
const removedAtOnce = 20;
/** Undelivered inquiries that are counted at most, those that are due first: each costs a read. */
const mostCounted = 1000;

/** The store over a Firestore client, which it takes over: closing the store closes it. */
export function createFirestoreStore(
  firestore: Firestore,
  options: FirestoreStoreOptions = {},
): InquiryStore {
  const { now = () => new Date(), markKey = randomBytes(32) } = options;
  return createStore(createEngine(firestore, { ...options, now }), { now, markKey });
}

function createEngine(
  firestore: Firestore,
  options: FirestoreStoreOptions & { now: () => Date },
): Engine {
  const { now, deadlineMs = longestWaitMs, stop = () => firestore.terminate() } = options;
  const session = createSession(firestore, deadlineMs);
  const { run, transact } = session;
  const contacts = firestore.collection(collections.contacts);
  const records = firestore.collection(collections.records);
  const memories = firestore.collection(collections.memories);
  // Each server's own: many writes to one document would wait for each other.
  const check = memories.doc(`check ${randomUUID()}`);

  async function filesOf(found: DocumentSnapshot[]): Promise<QueuedFile[]> {
    if (found.length === 0) return [];
    const inquiries = await firestore.getAll(...found.map(({ id }) => contacts.doc(id)));
    // One that was removed meanwhile is left out.
    return found.flatMap((record, index) => toFile(inquiries[index], record) ?? []);
  }

  const inTurn = records.orderBy('availableAt');

  /** Removes all that a query finds, until it finds none; a failure in between leaves the rest to the next call. */
  async function removeFound(query: Query): Promise<number> {
    let removed = 0;
    for (;;) {
      const { docs } = await run(() => query.limit(removedAtOnce).get());
      for (const count of await Promise.all(docs.map(({ id }) => remove(id)))) removed += count;
      if (docs.length < removedAtOnce) return removed;
    }
  }

  function remove(id: string, memory?: string): Promise<number> {
    return transact(async (transaction) => {
      const record = await transaction.get(records.doc(id));
      if (memory) transaction.delete(memories.doc(memory));
      transaction.delete(contacts.doc(id));
      transaction.delete(record.ref);
      return record.exists ? 1 : 0;
    });
  }

  return {
    claimedAtOnce: 1,
    checkLifetimeMs: betweenChecksMs,

    async transact({ ids = [], reference, memories: keys = [] }, decide) {
      const changedBy = randomUUID();
      let decided: ReturnType<typeof decide> | undefined;
      return transact(async (transaction) => {
        const asked = [
          ...ids.map((id) => contacts.doc(id)),
          ...ids.map((id) => records.doc(id)),
          ...keys.map((key) => memories.doc(key)),
        ];
        const [found, referenced] = await Promise.all([
          transaction.getAll(...asked),
          reference && transaction.get(records.where('reference', '==', reference).limit(1)),
        ]);
        // An earlier run's commit arrived and its answer was lost.
        if (decided && found.some((one) => one.get('changedBy') === changedBy)) {
          return decided.result;
        }
        const files = ids.flatMap(
          (_, index) => toFile(found[index], found[ids.length + index]) ?? [],
        );
        const remembered = found.slice(2 * ids.length);
        const decision = decide({
          files: new Map(files.map((file) => [file.inquiry.id, file])),
          isReferenceTaken: typeof referenced === 'object' && !referenced.empty,
          memories: new Map(
            keys.flatMap((key, index) => {
              const memory = remembered[index] && toMemory(remembered[index], now());
              return memory ? [[key, memory]] : [];
            }),
          ),
        });
        decided = decision;
        const { added, replaced, files: changed = [], memories: changes = {} } = decision;
        if (added) {
          const timestamp = FieldValue.serverTimestamp();
          const { id } = added.inquiry;
          transaction.create(contacts.doc(id), { ...toContact(added), timestamp });
          transaction.create(records.doc(id), {
            ...toRecord(added, changedBy),
            savedAt: timestamp,
          });
        }
        if (replaced) transaction.set(contacts.doc(replaced.inquiry.id), toContact(replaced));
        for (const file of replaced ? [replaced] : changed) {
          transaction.set(records.doc(file.inquiry.id), toRecord(file, changedBy));
        }
        for (const [key, memory] of Object.entries(changes)) {
          if (!memory) transaction.delete(memories.doc(key));
          else {
            const { value, expiresAt = null } = memory;
            const document: Written<MemoryDocument> = { value, expiresAt, changedBy };
            transaction.set(memories.doc(key), document);
          }
        }
        return decision.result;
      });
    },

    async find(key) {
      // Of nothing and of a path there is no document.
      if (!/^[^/]+$/.test(key)) return undefined;
      return run(async () => {
        const [contact, record] = await firestore.getAll(contacts.doc(key), records.doc(key));
        const file = toFile(contact, record);
        if (file) return file;
        const { docs } = await records.where('reference', '==', key).limit(1).get();
        return (await filesOf(docs))[0];
      });
    },

    async *list(filter = {}) {
      for await (const page of recordPages(records, session, filter)) {
        yield* (await run(() => filesOf(page))).map(withoutLeases);
      }
    },

    async counts(moment) {
      const open = records.where('isOpen', '==', true);
      const ofStatus = (status: Status) => records.where('status', '==', status);
      const count = async (query: Query) => (await query.count().get()).data().count;
      return run(async () => {
        const [all, accepted, isOpen, overdue, quarantined, failed] = await Promise.all([
          count(records),
          count(ofStatus('accepted')),
          count(open),
          count(open.where('dueAt', '<', moment)),
          count(ofStatus('quarantined')),
          count(records.where('hasFailure', '==', true)),
        ]);
        return { all, open: isOpen, overdue, quarantined, failed, answered: accepted - isOpen };
      });
    },

    async recall(key) {
      return toMemory(await run(() => memories.doc(key).get()), now());
    },

    async due(moment, furthest, limit) {
      const beyond = inTurn.where('availableAt', '>', furthest).where('availableAt', '<', never);
      const queries = [inTurn.where('availableAt', '<=', moment), beyond];
      const found = await run(() => Promise.all(queries.map((query) => query.limit(limit).get())));
      return found.flatMap(({ docs }) => docs.map(({ id }) => id)).slice(0, limit);
    },

    async scheduled() {
      const waiting = inTurn.where('availableAt', '<', never);
      const ends = [waiting.limit(1), waiting.limitToLast(1)];
      const found = await run(() => Promise.all(ends.map((query) => query.get())));
      const [first, last] = found.map(({ docs: [one] }) =>
        (one?.data() as RecordDocument | undefined)?.availableAt.toDate(),
      );
      return first && last && { first, last };
    },

    async unalerted(dueBefore, limit) {
      const due = records.where('alertAt', '<', dueBefore).orderBy('alertAt').limit(limit);
      return (await run(() => due.get())).docs.map(({ id }) => id);
    },

    async backlog(moment) {
      const undelivered = records.where('isUndelivered', '==', true).orderBy('availableAt');
      const { docs } = await run(() => undelivered.limit(mostCounted).get());
      return backlogOf(
        docs.flatMap((record) => besides(record).deliveries),
        moment,
      );
    },

    async erase(email, memory) {
      const own = records.where('emailKey', '==', emailDigest(email));
      const erased = await removeFound(own);
      await run(() => memories.doc(memory).delete());
      return erased;
    },
    remove,
    purge: (before) => removeFound(records.where('savedAt', '<', before).orderBy('savedAt')),

    async checkWritable() {
      const at = now();
      const expiresAt = new Date(at.getTime() + checkLifetimeMs);
      await run(() => check.set({ value: { at: at.toISOString() }, expiresAt }));
    },

    async close() {
      await Promise.race([stop(), sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}
