/** The files of the database: closed to other users, and watched while they are open. */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnavailable } from '../store.ts';

/** What SQLite keeps beside the database file while it is open: the log, and the log's index. */
export const sideFiles = (file: string) => [`${file}-wal`, `${file}-shm`];

/**
 * Creates an empty file, and its folder, unless the file exists. Inquiries are personal data: only the
 * owner may read them, whatever the umask. SQLite gives the files beside it the same mode.
 * @returns whether it was created
 */
export function makeForOwner(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Brings to the disk which files are in the folder of this one. */
export function syncFolder(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/**
 * Remembers which files are open now. SQLite goes on writing into a file that was deleted or replaced,
 * and what it writes there is lost with the process.
 * @param file undefined for a database in memory
 * @returns a check @throws StoreUnavailable when other files, or none, are in their place
 */
export function watchFiles(file: string | undefined): () => void {
  if (file === undefined) return () => {};
  const opened = [file, ...sideFiles(file)].map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    for (const { path, identity } of opened) {
      if (identityOf(path) === identity) continue;
      throw new StoreUnavailable(
        `${path} was deleted or replaced while it was open: nothing can be saved until it is back, or the server is restarted. See "A lost database file" in docs/operating.md first.`,
      );
    }
  };
}

/** A number is used again only when nobody has the file open any more. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
