/** Opens the store that DATABASE_URL names, without loading the code of the other database. */
import { createStore } from './create-store.ts';
import type { InquiryStore } from './store.ts';

export type DatabaseSettings =
  | { kind: 'sqlite'; file: string }
  | { kind: 'firestore'; project: string };

export const keyFileOf = (settings: DatabaseSettings): string | undefined =>
  settings.kind === 'sqlite' && settings.file !== ':memory:' ? `${settings.file}.key` : undefined;

/** Does not contact Firestore yet. @throws StoreUnavailable when the SQLite file can't be used */
export async function openStore(
  settings: DatabaseSettings,
  hmacKey: Buffer,
  onDiskFailure?: () => void,
): Promise<InquiryStore> {
  const now = () => new Date();
  if (settings.kind === 'sqlite') {
    const { openSqlite } = await import('./sqlite/sqlite-adapter.ts');
    return createStore(openSqlite(settings.file, { now, onDiskFailure }), now, hmacKey);
  }
  const { startFirebase } = await import('./firestore/firebase.ts');
  const { firestoreAdapter } = await import('./firestore/firestore-adapter.ts');
  const { firestore, stop } = startFirebase(settings.project);
  return createStore(firestoreAdapter(firestore, now, stop), now, hmacKey);
}

/** Without Google credentials, Firestore's library also rejects promises that no caller can catch. */
export const lacksCredentials = (error: unknown) => String(error).includes('credential');
