/** Opens the store that DATABASE_URL names. No code of the other store is loaded. */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Keys } from './core/keys.ts';
import type { RateCounterOptions } from './store/firestore/rate-counter.ts';
import type { SqliteStoreOptions } from './store/sqlite/store.ts';
import type { InquiryStore } from './store/store.ts';

export type DatabaseSettings =
  /** The SQLite file, absolute or relative to the working directory. */
  | { kind: 'sqlite'; file: string }
  /** The Google Cloud project; credentials are found in Google's standard way. */
  | { kind: 'firestore'; project: string };

/**
 * @param keys those of the server's secret
 * @param options `onDiskFailure` concerns SQLite only
 * @throws StoreUnavailable when the store can't be opened; Firestore is first contacted later
 */
export async function openStore(
  database: DatabaseSettings,
  { acknowledgements: markKey }: Keys,
  options: Omit<SqliteStoreOptions, 'markKey'> = {},
): Promise<InquiryStore> {
  if (database.kind === 'sqlite') {
    const { openSqliteStore } = await import('./store/sqlite/store.ts');
    return openSqliteStore(database.file, { ...options, markKey });
  }
  const { startFirebase } = await import('./store/firestore/firebase.ts');
  const { createFirestoreStore } = await import('./store/firestore/store.ts');
  const { firestore, stop } = startFirebase(database.project);
  return createFirestoreStore(firestore, { now: options.now, markKey, stop });
}

/**
 * The limit per client when several servers share one Firestore; one server with a file of its own
 * counts in memory (undefined). It shares the connections of an open store and ends with it.
 * @param keys those of the secret that all servers have in common
 */
export async function openRateCounter(
  database: DatabaseSettings,
  { clients: key }: Keys,
  options: Omit<RateCounterOptions, 'key'> = {},
): Promise<FastifyRateLimitStoreCtor | undefined> {
  if (database.kind === 'sqlite') return undefined;
  const { startFirebase } = await import('./store/firestore/firebase.ts');
  const { createRateCounter } = await import('./store/firestore/rate-counter.ts');
  return createRateCounter(startFirebase(database.project).firestore, { key, ...options });
}
