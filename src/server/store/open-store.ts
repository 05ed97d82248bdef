/** Opens the store that DATABASE_URL names, without loading the code of the other database. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { deriveKeys, type Keys, loadSecretKey } from '#server/keys.ts';
import { createStore } from './create-store.ts';
import type { InquiryStore } from './store.ts';

export type DatabaseSettings =
  | { kind: 'sqlite'; file: string }
  | { kind: 'firestore'; project: string };

export const keyFileOf = (settings: DatabaseSettings): string | undefined =>
  settings.kind === 'sqlite' && settings.file !== ':memory:' ? `${settings.file}.key` : undefined;

/**
 * Key and database are created together, so a database that is missing beside its key is lost, not new: a volume that
 * is not mounted, a restore that broke off. @throws an error that says how to begin anew
 */
export function loadKeys(settings: DatabaseSettings, secretKey: string | undefined): Keys {
  const keyFile = keyFileOf(settings);
  if (keyFile && existsSync(keyFile) && isMissing(keyFile.slice(0, -'.key'.length))) {
    throw new Error(
      `The database of ${keyFile} is missing or empty, and would be created anew. See "A lost database file" in docs/operating.md. To begin without any inquiries, remove ${keyFile}.`,
    );
  }
  return deriveKeys(loadSecretKey(secretKey, keyFile));
}

const isMissing = (file: string) => !statSync(file, { throwIfNoEntry: false })?.size;

/** The file that opening the store will create, if it will. */
export function newFileOf(settings: DatabaseSettings): string | undefined {
  const isNew = keyFileOf(settings) && settings.kind === 'sqlite' && isMissing(settings.file);
  return isNew ? resolve(settings.file) : undefined;
}

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
