/** The files of the database: private to their owner, and checked while they are open. */
import {
  closeSync,
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
/** In the order in which sqlite-backup.ts moves them. */
export const filesOf = (file: string) => [file, `${file}-shm`, logOf(file)];

/** SQLite keeps its other files beside a symbolic link's target, which may be missing. */
export function resolveLinks(file: string): string {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file;
  return resolveLinks(resolve(realpathSync(dirname(file)), readlinkSync(file)));
}

/** SQLite gives its other files the same mode. @returns false if the file exists already */
export function createPrivateFile(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** A new or renamed file survives a power cut only if its folder is synced too. */
export function syncFolder(file: string): void {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** @returns a check that throws when a file was deleted or replaced, because SQLite would still write into it */
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
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}
