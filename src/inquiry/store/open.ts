/** Opens the store that DATABASE_URL names. Nothing of the other one is loaded. */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { DatabaseSettings } from '../../server/environment.ts';
import type { RateCounterOptions } from '../../server/rate-counter.ts';
import type { InquiryStore } from './store.ts';

export interface OpenStoreOptions {
  /** The server's clock. */
  now?: () => Date;
  /** Called once when a disk can't be trusted any more and the process should end (SQLite only). */
  onDiskFailure?: () => void;
}

/** @throws StoreUnavailable when the store can't be opened; Firestore is asked only later */
export async function openStore(
  database: DatabaseSettings,
  options: OpenStoreOptions = {},
): Promise<InquiryStore> {
  if (database.kind === 'sqlite') {
    const { openSqliteStore } = await import('./sqlite.ts');
    return openSqliteStore(database.file, options);
  }
  const { startFirebase } = await import('../../server/firebase.ts');
  const { createFirestoreStore } = await import('./firestore.ts');
  const { firestore, stop } = startFirebase(database);
  return createFirestoreStore(firestore, { now: options.now, stop });
}

/**
 * The limit per client when several servers share one Firestore; one server with a file of its own
 * counts in memory (undefined). It shares the connections of an open store and ends with it.
 * @param secret keys the digests that stand for clients; all servers need the same
 */
export async function openRateCounter(
  database: DatabaseSettings,
  secret: string,
  options: Omit<RateCounterOptions, 'secret'> = {},
): Promise<FastifyRateLimitStoreCtor | undefined> {
  if (database.kind === 'sqlite') return undefined;
  const { startFirebase } = await import('../../server/firebase.ts');
  const { createRateCounter } = await import('../../server/rate-counter.ts');
  return createRateCounter(startFirebase(database).firestore, { secret, ...options });
}
