/**
 * The store in the cloud: Google's Firestore, for several servers side by side.
 *
 * Changes are transactions, which Firestore isolates from each other. The tests' emulator doesn't,
 * nor does it undo the first writes of a commit when a later one fails. So wherever two commits
 * could collide, each begins with a create, which fails on both if the other was faster.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { rememberFailedSaves } from '../failed-saves.ts';
import type { InquiryStore } from '../store.ts';
import { access } from './access.ts';
import { acting } from './acting.ts';
import { health } from './health.ts';
import { intake } from './intake.ts';
import { moments } from './moments.ts';
import { outbox } from './outbox.ts';
import { reading } from './reading.ts';
import { removal } from './removal.ts';
import { resending } from './resending.ts';
import { createSession } from './session.ts';
import { transfer } from './transfer.ts';

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

/** The store over a Firestore client, which it takes over: closing the store closes it. */
export function createFirestoreStore(
  firestore: Firestore,
  options: FirestoreStoreOptions = {},
): InquiryStore {
  const { now = () => new Date(), markKey = randomBytes(32) } = options;
  const { deadlineMs = longestWaitMs, stop = () => firestore.terminate() } = options;
  const session = createSession(firestore, { now, markKey, deadlineMs });
  return {
    ...rememberFailedSaves(intake(session)),
    ...outbox(session),
    ...reading(session),
    ...acting(session),
    ...resending(session),
    ...removal(session),
    ...moments(session),
    ...transfer(session),
    ...access(session),
    ...health(session),
    async close() {
      await Promise.race([stop(), sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}
