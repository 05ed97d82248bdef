/** Opens the store that DATABASE_URL names, without loading any code of the other one. */
import type { Keys } from '#server/keys.ts';
import type { SqliteStoreOptions } from './sqlite/sqlite-store.ts';
import type { InquiryStore } from './store.ts';

export type DatabaseSettings =
  | { kind: 'sqlite'; file: string }
  /** The Google Cloud project; credentials are found in Google's standard way. */
  | { kind: 'firestore'; project: string };

/** @throws StoreUnavailable when the store can't be opened; Firestore is first contacted later */
export async function openStore(
  database: DatabaseSettings,
  { acknowledgements: markKey }: Keys,
  options: Omit<SqliteStoreOptions, 'markKey'> = {},
): Promise<InquiryStore> {
  if (database.kind === 'sqlite') {
    const { openSqliteStore } = await import('./sqlite/sqlite-store.ts');
    return openSqliteStore(database.file, { ...options, markKey });
  }
  const { startFirebase } = await import('./firestore/firebase.ts');
  const { createFirestoreStore } = await import('./firestore/firestore-store.ts');
  const { firestore, stop } = startFirebase(database.project);
  return createFirestoreStore(firestore, { now: options.now, markKey, stop });
}
