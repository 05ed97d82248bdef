/** What goes wrong in silence while the site works: backups, copies of them elsewhere, deletions. */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DatabaseSettings } from '#server/databases/open-store.ts';
import { resolveLinks } from '#server/databases/sqlite/files.ts';
import { counted } from '#server/messages/wording.ts';
import type { Settings, SetupProblem } from '#server/settings/settings.ts';
import { deletionRefusal } from '#server/store/retention.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { backupsIn } from './backup.ts';
import { isLocalSite, warning } from './setup-problems.ts';

const hour = 60 * 60_000;
/** The timer runs each night, and a copy elsewhere may take hours: by the morning mail, a missed one is known. */
const tolerated = 28 * hour;

/**
 * For `check` and the morning mail, which ask anew each time.
 * @param runningMs a machine that was off makes its backup and copies within an hour after it has started
 */
export async function upkeepProblems(
  { database, siteUrl, backupFolder, offsiteStamp, retentionDays: days }: Settings,
  store: InquiryStore,
  now: Date,
  runningMs = hour,
): Promise<SetupProblem[]> {
  if (isLocalSite(siteUrl)) return [];
  const isOld = (date: Date) => now.getTime() - date.getTime() > tolerated;
  const refusal = days > 0 && (await deletionRefusal({ store, days, now }));
  const found = refusal ? [warning('retention', refusal)] : [];
  const { inquiries } = await store.page({ oldestFirst: true }, { inquiries: 1, read: 1 });
  const hasOld = inquiries.some(({ fields }) => isOld(fields.timestamp));
  if (database.kind === 'firestore' || !hasOld || runningMs < hour) return found;

  // Copies brought back from elsewhere are in the folder, too.
  const isDaily = ({ name }: { name: string }) => /^\d/.test(name);
  const backedUpAt = () => backupsIn(backupFolder).find(isDaily)?.stat.mtime;
  const copiedAt = () =>
    offsiteStamp ? statSync(offsiteStamp, { throwIfNoEntry: false })?.mtime : now;
  for (const [about, what, lastAt] of [
    [backupFolder, 'backup', backedUpAt],
    ['OFFSITE_STAMP', 'copy of a backup elsewhere', copiedAt],
  ] as const) {
    try {
      const date = lastAt();
      if (date && !isOld(date)) continue;
      const state = date ? `the last ${what} is of ${dayOf(date)}` : `there is no ${what} yet`;
      found.push(warning(about, `${state}: see "Backups" in docs/operating.md`));
    } catch (error) {
      found.push(warning(about, `nobody knows of a ${what}: ${(error as Error).message}`));
    }
  }
  return found;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A restore leaves copies that nothing deletes. */
export function leftoverCopies(database: DatabaseSettings): SetupProblem[] {
  if (database.kind === 'firestore') return [];
  const file = resolveLinks(database.file);
  const kept = new RegExp(`^${RegExp.escape(basename(file))}\\.(?:replaced-|restoring)`);
  const names = readdirSync(dirname(file)).filter((name) => kept.test(name));
  const problem = `${counted(names.length, 'file', 'files')} with inquiries that never expire (delete them once nobody needs them): ${names.toSorted().join(', ')}`;
  return names.length > 0 ? [warning(dirname(file), problem)] : [];
}
