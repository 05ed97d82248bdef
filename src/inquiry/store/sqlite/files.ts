/** The files of the database: closed to other users, and watched while they are open. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreUnavailable } from '../store.ts';

/** The log, which SQLite keeps beside the database file while that is open. */
const logOf = (file: string) => `${file}-wal`;

/** The database file, and what SQLite keeps beside it: the log's index, and the log. */
export const filesOf = (file: string) => [file, `${file}-shm`, logOf(file)];

/**
 * Opening a new file would empty the log of one that was deleted, which may hold inquiries.
 * @throws when there is a log without its database
 */
export function refuseLogAlone(file: string): void {
  // The log first: another process that makes the database now makes the file before the log.
  if (!existsSync(logOf(file)) || existsSync(file)) return;
  throw new Error(
    `it is gone, but its log is still there and may hold inquiries. See "A lost database file" in docs/operating.md.`,
  );
}

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
  const opened = filesOf(file).map((path) => ({ path, identity: identityOf(path) }));
  return () => {
    for (const { path, identity } of opened) {
      if (identityOf(path) === identity) continue;
      throw new StoreUnavailable(
        `${path} was deleted or replaced while it was open: nothing can be saved until it is back. See "A lost database file" in docs/operating.md before you restart the server.`,
      );
    }
  };
}

/** A number is used again only when nobody has the file open any more. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
