/** Opens the store that DATABASE_URL names, without loading the code of the other database. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { deriveKeys, loadSecretKey } from '#server/keys.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createStore } from '#server/store/create-store.ts';
import { resolveLinks } from './sqlite/files.ts';

export type DatabaseSettings = Settings['database'];

export const keyFileOf = (settings: DatabaseSettings): string | undefined =>
  settings.kind === 'sqlite' && settings.file !== ':memory:' ? `${settings.file}.key` : undefined;

/** The SQLite file, if it is missing or empty. */
function missingFileOf(settings: DatabaseSettings): string | undefined {
  const file = keyFileOf(settings)?.slice(0, -'.key'.length);
  return file && !statSync(file, { throwIfNoEntry: false })?.size ? resolve(file) : undefined;
}

/**
 * Key and log are created after their database, so without it they tell of a loss, not of a first start: a volume that
 * is not mounted, a restore that broke off. Opening would truncate the log, which may hold inquiries.
 * @throws an error that says how to begin anew
 */
export function refuseLostDatabase(settings: DatabaseSettings): void {
  const lost = missingFileOf(settings);
  // The database once more, in case that another process has just created all three.
  const left = lost && [`${lost}.key`, `${resolveLinks(lost)}-wal`].find(existsSync);
  if (!left || !missingFileOf(settings)) return;
  throw new Error(
    `The database ${lost} is missing or empty, though there was one, since ${left} is there. See "A lost database file" in docs/operating.md. To begin without any inquiries, remove that file.`,
  );
}

/**
 * Does not contact Firestore yet. @returns `newFile`, the path of a database that this has created
 * @throws StoreUnavailable when the SQLite file can't be used, or an error that names an unusable secret key file
 */
export async function openStore(
  settings: DatabaseSettings,
  secretKey: string | undefined,
  onDiskFailure?: () => void,
) {
  refuseLostDatabase(settings);
  const newFile = missingFileOf(settings);
  const now = () => new Date();
  const adapter = await openAdapter();
  const secret = loadSecretKey(secretKey, keyFileOf(settings));
  const keys = deriveKeys(secret);
  return { store: createStore(adapter, now, keys.acknowledgements), keys, secret, newFile };

  async function openAdapter() {
    if (settings.kind === 'sqlite') {
      const { openSqlite } = await import('./sqlite/sqlite-adapter.ts');
      return openSqlite(settings.file, { now, onDiskFailure });
    }
    const { startFirebase } = await import('./firestore/firestore-connection.ts');
    const { firestoreAdapter } = await import('./firestore/firestore-adapter.ts');
    return firestoreAdapter(startFirebase(settings.project).firestore, now);
  }
}

/** Without Google credentials, Firestore's library also rejects promises that no caller can catch. */
export const lacksCredentials = (error: unknown) => String(error).includes('credential');
