/** The store in Google's Firestore, for several servers side by side. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type { DatabaseAdapter } from '#server/store/adapter.ts';
import { createStore } from '#server/store/inquiries.ts';
import type { InquiryFile, Status } from '#server/store/record.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { createConnection } from './connection.ts';
import { deliveryQueries } from './deliveries.ts';
import { collections, emailDigest, toContact, toFile, toMemory, toRecord } from './documents.ts';
import { recordPages } from './listing.ts';

interface FirestoreStoreOptions {
  /** For everything but an inquiry's timestamp, which the database sets. */
  now?: (() => Date) | undefined;
  /** Keys the marks of acknowledged mailboxes; by default random. */
  markKey?: Buffer | undefined;
  /** Ends the connections when the store is closed. */
  stop?: () => Promise<void>;
  /** How long any call may take, including retries. */
  deadlineMs?: number;
}

const longestWaitMs = 10_000;
/** The library's shutdown waits for requests that may never be answered. */
const longestCloseMs = 2000;

/** One check in this time, in milliseconds, stays far within the free quota of a day. */
const betweenChecksMs = 20_000;
const checkLifetimeMs = 24 * 60 * 60 * 1000;

const removedAtOnce = 20;

export function createFirestoreStore(
  firestore: Firestore,
  options: FirestoreStoreOptions = {},
): InquiryStore {
  const { now = () => new Date(), markKey = randomBytes(32) } = options;
  return createStore(createAdapter(firestore, { ...options, now }), { now, markKey });
}

function createAdapter(
  firestore: Firestore,
  options: FirestoreStoreOptions & { now: () => Date },
): DatabaseAdapter {
  const { now, deadlineMs = longestWaitMs, stop = () => firestore.terminate() } = options;
  const connection = createConnection(firestore, deadlineMs);
  const { run, transact } = connection;
  const contacts = firestore.collection(collections.contacts);
  const records = firestore.collection(collections.records);
  const memories = firestore.collection(collections.memories);
  // Each server's own: many writes to one document would wait for each other.
  const check = memories.doc(`check ${randomUUID()}`);

  async function filesOf(found: DocumentSnapshot[]): Promise<InquiryFile[]> {
    if (found.length === 0) return [];
    const inquiries = await firestore.getAll(...found.map(({ id }) => contacts.doc(id)));
    // Without those removed meanwhile.
    return found.flatMap((record, index) => toFile(inquiries[index], record) ?? []);
  }

  async function* list(filter: ListFilter = {}): AsyncGenerator<InquiryFile> {
    for await (const page of recordPages(records, connection, filter)) {
      yield* await run(() => filesOf(page));
    }
  }

  async function removeFound(query: Query): Promise<number> {
    let removed = 0;
    for (;;) {
      const { docs } = await run(() => query.limit(removedAtOnce).get());
      for (const count of await Promise.all(docs.map(({ id }) => remove(id)))) removed += count;
      if (docs.length < removedAtOnce) return removed;
    }
  }

  function remove(id: string, key?: string): Promise<number> {
    return transact(async (transaction) => {
      const record = await transaction.get(records.doc(id));
      if (key) transaction.delete(memories.doc(key));
      transaction.delete(contacts.doc(id));
      transaction.delete(record.ref);
      return record.exists ? 1 : 0;
    });
  }

  return {
    ...deliveryQueries(records, connection),
    checkLifetimeMs: betweenChecksMs,

    async transact({ ids = [], reference, key }, decide) {
      const changedBy = randomUUID();
      let decided: ReturnType<typeof decide> | undefined;
      return transact(async (transaction) => {
        const documents = [
          ...ids.flatMap((id) => [contacts.doc(id), records.doc(id)]),
          ...(key === undefined ? [] : [memories.doc(key)]),
        ];
        const [found, referenced] = await Promise.all([
          transaction.getAll(...documents),
          reference && transaction.get(records.where('reference', '==', reference).limit(1)),
        ]);
        // An earlier attempt was committed, but its answer was lost.
        if (decided && found.some((one) => one.get('changedBy') === changedBy)) {
          return decided.result;
        }
        decided = decide({
          files: ids.flatMap((_, index) => toFile(found[2 * index], found[2 * index + 1]) ?? []),
          isReferenceTaken: typeof referenced === 'object' && !referenced.empty,
          memory: toMemory(found[2 * ids.length], now()),
        });
        const { result, added, replaced, files = [], memory } = decided;
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
        for (const file of replaced ? [replaced] : files) {
          transaction.set(records.doc(file.inquiry.id), toRecord(file, changedBy));
        }
        if (key !== undefined && memory) {
          const { value, expiresAt } = memory;
          transaction.set(memories.doc(key), { value, expiresAt: expiresAt ?? null, changedBy });
        }
        return result;
      });
    },

    async find(key) {
      // The library throws for an empty key and for a path.
      if (!/^[^/]+$/.test(key)) return undefined;
      return run(async () => {
        const [contact, record] = await firestore.getAll(contacts.doc(key), records.doc(key));
        const file = toFile(contact, record);
        if (file) return file;
        const { docs } = await records.where('reference', '==', key).limit(1).get();
        return (await filesOf(docs))[0];
      });
    },

    list,

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

    async erase(email, key) {
      const own = records.where('emailKey', '==', emailDigest(email));
      const erased = await removeFound(own);
      await run(() => memories.doc(key).delete());
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
      // The library would reject the others where nobody can catch it: they end with the process.
      if (!connection.isIdle()) return;
      const stopped = Promise.allSettled([stop()]);
      await Promise.race([stopped, sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}
