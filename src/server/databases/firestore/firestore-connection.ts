/** Connects to a project of Firebase, and retries transient failures of Firestore until a deadline. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  type Firestore,
  GrpcStatus,
  getFirestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { StoreUnavailable } from '#server/store/store.ts';

/** Does not use the network. Authentication and Storage are there for later use. */
export function startFirebase(project: string) {
  const storageBucket = `${project}.firebasestorage.app`;
  const app = initializeApp({ projectId: project, storageBucket }, project);
  return { firestore: getFirestore(app), auth: getAuth(app), storage: getStorage(app) };
}

const firstBackoffMs = 50;
const maxBackoffMs = 2000;
const transient: readonly unknown[] = [
  GrpcStatus.ABORTED,
  GrpcStatus.CANCELLED,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.INTERNAL,
  GrpcStatus.RESOURCE_EXHAUSTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.UNKNOWN,
];

export function firestoreConnection(firestore: Firestore, deadlineMs: number) {
  /** `work` must be idempotent. @throws StoreUnavailable when it fails for good or the deadline passes */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    const over = AbortSignal.timeout(deadlineMs);
    let lastError: unknown;

    async function repeat(): Promise<T> {
      for (let pause = firstBackoffMs; ; pause = Math.min(2 * pause, maxBackoffMs)) {
        try {
          return await work();
        } catch (error) {
          lastError = error;
          if (!transient.includes(codeOf(error))) throw error;
          await sleep(pause * (0.5 + Math.random()), undefined, { signal: over });
        }
      }
    }

    try {
      // The library itself waits for minutes.
      return await Promise.race([repeat(), once(over, 'abort').then(() => Promise.reject())]);
    } catch (error) {
      const cause = over.aborted ? (lastError ?? new Error('no response')) : error;
      const within = over.aborted ? ` within ${deadlineMs / 1000} s` : '';
      throw new StoreUnavailable(
        `Firestore did not carry out the request${within}: ${statusOf(cause)}`,
        { cause },
      );
    }
  }

  const transact = <T>(work: (transaction: Transaction) => Promise<T>) =>
    // The library's own retries start after a second and ignore our deadline.
    run(() => firestore.runTransaction(work, { maxAttempts: 1 }));
  return { run, transact };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The status without the message, which may quote an inquiry. */
function statusOf(error: unknown): string {
  const code = codeOf(error);
  if (typeof code === 'number') return GrpcStatus[code] ?? `status ${code}`;
  return error instanceof Error ? error.message : 'unexpected failure';
}
