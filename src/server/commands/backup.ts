/** `backup` and `restore`: lines for staff, or an error that says what is wrong; and copies of backups elsewhere. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { counted } from '#server/messages/wording.ts';
import { type DatabaseSettings, refuseLostDatabase } from '#server/store/open-store.ts';
import { copyDatabase, restoreDatabase } from '#server/store/sqlite/sqlite-backup.ts';

/** The privacy page promises this. */
export const backupDays = 14;
/** In milliseconds. An hour less, because the timer may run 20 minutes earlier than the day before. */
const maxAge = (backupDays * 24 - 1) * 60 * 60_000;

/** A day may have many releases or rollbacks, each with a full copy made before it. */
const releasesKept = 3;

export function backUp(database: DatabaseSettings, target: string): string {
  const inquiries = copyDatabase(fileOf(database), target);
  return `Backed up and checked: ${target} holds ${countOf(inquiries)}.\n`;
}

/** Also deletes backups that are expired or superseded, but keeps the newest one if no backup could be made. */
export function backUpInto(database: DatabaseSettings, folder: string, name: string, now: Date) {
  if (database.kind === 'firestore') {
    deleteExpired(folder, now, 0);
    return 'No backup: the inquiries are in Firestore, which has its own exports.\n';
  }
  try {
    refuseLostDatabase(database);
    if (!existsSync(database.file)) return 'No backup: there are no inquiries yet.\n';
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return backUp(database, join(folder, `${name}.db`));
  } finally {
    deleteExpired(folder, now, 1);
  }
}

/** Its output goes to the log. @param timeout kills the program itself; systemd then kills its children */
export function copyOffsite(program: string, backup: string, timeout = 60 * 60_000): void {
  const options: SpawnSyncOptions = { stdio: ['ignore', 2, 2], timeout, killSignal: 'SIGKILL' };
  const { error, signal, status } = spawnSync(program, [resolve(backup)], options);
  const reason = error?.message ?? signal ?? `exit code ${status}`;
  if (status !== 0) throw new Error(`The backup was made, but OFFSITE_COMMAND failed: ${reason}`);
}

function deleteExpired(folder: string, now: Date, newestToKeep: number): void {
  if (!existsSync(folder)) return;
  const backups = readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ name, stat: lstatSync(join(folder, name)) }))
    .filter(({ stat }) => stat.isFile())
    .toSorted((one, other) => other.stat.mtimeMs - one.stat.mtimeMs);
  const rest = backups.slice(newestToKeep);
  const expired = rest.filter(({ stat }) => now.getTime() - stat.mtimeMs > maxAge);
  const byKind = Map.groupBy(backups, ({ name }) => /^before-(?:rollback-)?/.exec(name)?.[0] ?? '');
  byKind.delete('');
  const superseded = [...byKind.values()].flatMap((group) => group.slice(releasesKept));
  for (const { name } of new Set([...expired, ...superseded])) rmSync(join(folder, name));
}

export function restore(database: DatabaseSettings, backup: string, now: Date): string {
  const file = fileOf(database);
  const { inquiries, kept } = restoreDatabase(file, backup, now);
  const replaced = kept.length > 0 ? `The replaced database is kept as ${kept.join(', ')}.\n` : '';
  return `Restored and checked: ${file} holds ${countOf(inquiries)}.\n${replaced}`;
}

const countOf = (inquiries: number) => counted(inquiries, 'inquiry', 'inquiries');

function fileOf(database: DatabaseSettings): string {
  if (database.kind === 'sqlite') return database.file;
  throw new Error(
    "Firestore has no file to copy. Use Google's own export and import: https://firebase.google.com/docs/firestore/manage-data/export-import",
  );
}
