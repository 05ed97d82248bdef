/**
 * The store in the cloud: Google's Firestore, for several servers side by side.
 *
 * Changes are transactions, which Firestore keeps apart from each other. The emulator of the tests
 * doesn't, nor does it undo the first writes of a commit whose later one fails. So each commit
 * begins with a create, which fails on both when somebody else was faster, wherever two could meet.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { deliveryMethods } from './firestore-deliveries.ts';
import {
  collections,
  documentsOf,
  emailKeyOf,
  never,
  type RecordDocument,
  sameContent,
  storable,
  type Written,
} from './firestore-documents.ts';
import { prepareAcknowledgement, queueDeliveries } from './firestore-queue.ts';
import { readingMethods } from './firestore-reading.ts';
import { createSession, type Session } from './firestore-session.ts';
import { staffMethods } from './firestore-staff.ts';
import type { InquiryStore } from './store.ts';

export interface FirestoreStoreOptions {
  /** The server's clock, for everything but an inquiry's timestamp, which the database sets. */
  now?: () => Date;
  /** Ends the connections when the store is closed. */
  stop?: () => Promise<void>;
  /** How long anything may take, with its repetitions. */
  deadlineMs?: number;
}

const longestWaitMs = 10_000;
/** The library's own end waits for requests that nobody will answer. */
const longestCloseMs = 2000;
const dayMs = 24 * 60 * 60 * 1000;

/** The store over a Firestore client, which it takes over: closing the store closes it. */
export function createFirestoreStore(
  firestore: Firestore,
  options: FirestoreStoreOptions = {},
): InquiryStore {
  const { now = () => new Date(), deadlineMs = longestWaitMs } = options;
  const { stop = () => firestore.terminate() } = options;
  const session = createSession(firestore, { now, deadlineMs });
  const { checkWritable } = writeCheck(session);
  return {
    add: adding(session),
    ...readingMethods(session),
    ...deliveryMethods(session),
    ...staffMethods(session),
    checkWritable,
    async close() {
      await Promise.race([stop(), sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}

function adding({ firestore, now, transact }: Session): InquiryStore['add'] {
  return async ({ id, inquiry, suspicions, source, dueAt, channels }) => {
    const content = storable(inquiry);
    const accepted = suspicions.length === 0;
    const wanted = accepted ? channels : [];
    const addedBy = randomUUID();
    const { contact, record } = documentsOf(firestore, id);

    return transact(async (transaction) => {
      const [known, knownRecord] = await transaction.getAll(contact, record);
      if (known?.exists) {
        // An earlier run's commit arrived and its answer was lost: still this call's own work.
        if (knownRecord?.get('addedBy') === addedBy) return 'stored';
        return sameContent(known, content) ? 'repeated' : 'conflict';
      }
      const at = now();
      const { email } = content;
      const queueing = { id, email, channels: wanted, now: at };
      const acknowledgement = await prepareAcknowledgement(transaction, firestore, queueing);
      const document: Written<Omit<RecordDocument, 'savedAt'>> = {
        standing: accepted ? 'accepted' : 'quarantined',
        suspicions,
        source,
        dueAt,
        answeredAt: null,
        emailKey: emailKeyOf(email),
        addedBy,
        awaitsAnswer: accepted,
        alertAt: accepted ? dueAt : never,
        hasFailure: false,
      };
      acknowledgement.mark();
      transaction.create(contact, { ...content, timestamp: FieldValue.serverTimestamp() });
      transaction.create(record, { ...document, savedAt: FieldValue.serverTimestamp() });
      const { channels: allowed } = acknowledgement;
      queueDeliveries(transaction, firestore, { id, kind: 'inquiry', channels: allowed, now: at });
      return 'stored';
    });
  };
}

/** Each server writes a document of its own: many writes to one would wait for each other. */
function writeCheck({ firestore, now, run }: Session): Pick<InquiryStore, 'checkWritable'> {
  const document = firestore.collection(collections.writeChecks).doc(randomUUID());
  return {
    async checkWritable() {
      const checkedAt = now();
      const expiresAt = new Date(checkedAt.getTime() + dayMs);
      await run(() => document.set({ checkedAt, expiresAt }));
    },
  };
}
