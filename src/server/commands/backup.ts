/** `backup` and `restore`: lines for staff, or an error that says what is wrong. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type DatabaseSettings, refuseLostDatabase } from '#server/databases/open-store.ts';
import { resolveLinks } from '#server/databases/sqlite/files.ts';
import {
  type Contents,
  copyDatabase,
  restoreDatabase,
} from '#server/databases/sqlite/sqlite-backup.ts';
import { counted } from '#server/messages/wording.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The privacy page promises this. */
export const backupDays = 14;
/** In milliseconds. An hour less, because the timer may run 20 minutes earlier than the day before. */
const maxAge = (backupDays * 24 - 1) * 60 * 60_000;

/** A day may have many releases or rollbacks, each with a full copy made before it. */
const releasesKept = 3;

/** Also deletes backups that are expired or superseded, but keeps the newest one if no backup could be made. */
export function backUp(
  { database, backupFolder: folder }: Pick<Settings, 'database' | 'backupFolder'>,
  name: string,
  now: Date,
): string {
  if (database.kind === 'firestore') {
    deleteExpired(folder, now, 0);
    return 'No backup: the inquiries are in Firestore, which has its own exports.\n';
  }
  const { file } = database;
  if (realFolder(folder) === realFolder(dirname(resolveLinks(file)))) {
    throw new Error(
      `${folder} holds the database itself, and old *.db files are deleted from a folder of backups: name another folder.`,
    );
  }
  try {
    refuseLostDatabase(database);
    if (!existsSync(file)) return 'No backup: there are no inquiries yet.\n';
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Elsewhere, it would never expire.
    const backup = join(folder, `${basename(name)}.db`);
    const contents = copyDatabase(file, backup);
    // Another user copies it elsewhere, to whose group such a folder belongs.
    if (statSync(folder).mode & setGroup) chmodSync(backup, 0o640);
    return `Backed up and checked: ${backup} holds ${inWords(contents)}.\n`;
  } finally {
    deleteExpired(folder, now, 1);
  }
}

/** The bit by which a folder gives its group to its files: man 7 inode */
const setGroup = 0o2000;

const realFolder = (folder: string) =>
  existsSync(folder) ? realpathSync(folder) : resolve(folder);

function deleteExpired(folder: string, now: Date, newestToKeep: number): void {
  const backups = backupsIn(folder);
  const rest = backups.slice(newestToKeep);
  const expired = rest.filter(({ stat }) => now.getTime() - stat.mtimeMs > maxAge);
  const byKind = Map.groupBy(backups, ({ name }) => /^before-(?:rollback-)?/.exec(name)?.[0] ?? '');
  byKind.delete('');
  const superseded = [...byKind.values()].flatMap((group) => group.slice(releasesKept));
  for (const { name } of new Set([...expired, ...superseded])) rmSync(join(folder, name));
}

/** Newest first. */
export function backupsIn(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ name, stat: lstatSync(join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .toSorted((one, other) => other.stat.mtimeMs - one.stat.mtimeMs);
}

export function restore(database: DatabaseSettings, backup: string, now: Date): string {
  if (database.kind === 'firestore') {
    throw new Error(
      "Firestore has no file to replace. Use Google's own export and import: https://firebase.google.com/docs/firestore/manage-data/export-import",
    );
  }
  const { kept, ...contents } = restoreDatabase(database.file, backup, now);
  const replaced = kept.length > 0 ? `The replaced database is kept as ${kept.join(', ')}.\n` : '';
  return `Restored and checked: ${database.file} holds ${inWords(contents)}.\n${replaced}`;
}

/** The newest inquiry tells how old a backup is. */
function inWords({ inquiries, newest }: Contents): string {
  const newestOf = newest ? `, the newest of ${newest.slice(0, 10)}` : '';
  return counted(inquiries, 'inquiry', 'inquiries') + newestOf;
}
