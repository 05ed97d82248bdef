/** The files of the database: private to their owner, and watched while they are open. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreUnavailable } from '#server/store/store.ts';

const logOf = (file: string) => `${file}-wal`;
/** The log comes last: sqlite-backup.ts moves the files in this order. */
export const filesOf = (file: string) => [file, `${file}-shm`, logOf(file)];

/** SQLite keeps its files beside the target of a link, which may be missing. */
export function behindLinks(file: string): string {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file;
  return behindLinks(resolve(realpathSync(dirname(file)), readlinkSync(file)));
}

/** Opening would create the database and empty its log, which may hold inquiries. */
export function refuseLogAlone(file: string): void {
  // The log first: a process that is creating the database creates the log after the file.
  if (!existsSync(logOf(file)) || existsSync(file)) return;
  throw new Error(
    `it is gone, but its log is still there and may hold inquiries. See "A lost database file" in docs/operating.md.`,
  );
}

/** SQLite gives the files beside it the same mode. @returns false when it exists */
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

/** The folder's list of files survives a power cut only if it is synced too. */
export function syncFolder(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** SQLite would go on writing into a file that was deleted or replaced. */
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

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
