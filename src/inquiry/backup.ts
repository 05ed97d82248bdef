/** `backup` and `restore`: the store that DATABASE_URL names, as a whole. */
import type { DatabaseSettings } from './open-store.ts';
import { copyDatabase } from './store/sqlite/backup.ts';
import { restoreDatabase } from './store/sqlite/restore.ts';

/** @returns what was done, in words for staff @throws an error that says what is wrong */
export function backUp(database: DatabaseSettings, target: string): string {
  const inquiries = copyDatabase(fileOf(database), target);
  return `Backed up and checked: ${target} holds ${countOf(inquiries)}.\n`;
}

/** @returns what was done, in words for staff @throws an error that says what is wrong */
export function restore(database: DatabaseSettings, backup: string, now: Date): string {
  const file = fileOf(database);
  const { inquiries, kept } = restoreDatabase(file, backup, now);
  const replaced = kept.length > 0 ? `The replaced database is kept as ${kept.join(', ')}.\n` : '';
  return `Restored and checked: ${file} holds ${countOf(inquiries)}.\n${replaced}`;
}

const countOf = (inquiries: number) => `${inquiries} ${inquiries === 1 ? 'inquiry' : 'inquiries'}`;

function fileOf(database: DatabaseSettings): string {
  if (database.kind === 'sqlite') return database.file;
  throw new Error(
    "Firestore has no file to copy. Use Google's own export and import: https://firebase.google.com/docs/firestore/manage-data/export-import",
  );
}
