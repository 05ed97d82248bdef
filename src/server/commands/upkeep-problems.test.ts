/** With real files: backups, the stamp of copies elsewhere, what restores leave. */
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import { parseEnvironment } from '#server/settings/settings.ts';
import { enterNewFolder } from '#tests/fixtures/folder.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { sample } from '#tests/fixtures/stores.ts';
import { leftoverCopies, upkeepProblems } from './upkeep-problems.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-23T14:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const see = 'see "Backups" in docs/operating.md';
const noBackup = `backups: there is no backup yet: ${see}`;
const noCopy = `OFFSITE_STAMP: there is no copy of a backup elsewhere yet: ${see}`;

beforeEach(() => void enterNewFolder());

function write(name: string, at = now): void {
  writeFileSync(name, '');
  utimesSync(name, at, at);
}

/** @param arrived of the oldest inquiry */
async function found(
  variables = {},
  arrived: Date | undefined = ago(20 * day),
  runningMs?: number,
) {
  const settings = parseEnvironment({
    SITE_URL: 'https://site.example',
    DATABASE_URL: 'file:./site.db',
    ...variables,
  });
  const store = createSqliteStore(openDatabase(':memory:'), { now: () => arrived });
  await store.add(sample('a'));
  const problems = await upkeepProblems(settings, store, now, runningMs);
  await store.close();
  return problems.map(({ about, problem, isFailure }) => {
    expect(isFailure).toBe(false);
    return `${about}: ${problem}`;
  });
}

const stamped = { OFFSITE_STAMP: 'copied' };

describe('of backups and copies of them elsewhere', () => {
  it('none is a problem, but of copies only where a stamp is set', async () => {
    expect(await found()).toEqual([noBackup]);
    mkdirSync('backups');
    symlinkSync('gone.db', 'backups/link.db');
    write('backups/notes.txt');
    expect(await found(stamped)).toEqual([noBackup, noCopy]);
  });

  it('the newest of a night is fine, and any older a problem, whatever was brought back meanwhile', async () => {
    mkdirSync('backups');
    write('backups/from-elsewhere.db');
    write('backups/2026-11-14.db', ago(9 * day));
    write('backups/2026-11-22.db', ago(28 * hour));
    write('copied', ago(28 * hour));
    expect(await found(stamped)).toEqual([]);
    for (const name of ['backups/2026-11-22.db', 'copied']) write(name, ago(28 * hour + 1000));
    expect(await found(stamped)).toEqual([
      `backups: the last backup is of 2026-11-22: ${see}`,
      `OFFSITE_STAMP: the last copy of a backup elsewhere is of 2026-11-22: ${see}`,
    ]);
  });

  it('those that cannot be read are a problem', async () => {
    writeFileSync('backups', '');
    symlinkSync('copied', 'copied');
    const [backups, copies] = await found(stamped);
    expect(backups).toMatch(/^backups: nobody knows of a backup: ENOTDIR/);
    expect(copies).toMatch(/^OFFSITE_STAMP: nobody knows of a copy of a backup elsewhere: ELOOP/);
  });

  it('nothing is missed where inquiries are new, where a machine has just started, or on this machine', async () => {
    expect(await found(stamped, ago(28 * hour))).toEqual([]);
    expect(await found(stamped, ago(3 * day), hour - 1)).toEqual([]);
    expect(await found(stamped, ago(3 * day), hour)).toEqual([noBackup, noCopy]);
    expect(await found({ ...stamped, SITE_URL: 'http://localhost:3000' })).toEqual([]);
  });
});

it('a deletion that the clock prevents is a problem in both databases, unless nothing is to be deleted', async () => {
  const firestore = { DATABASE_URL: 'firestore://project' };
  const refused = expect.stringMatching(
    /^retention: no inquiry is deleted .* 2026-10-23T.* run "purge --older-than 365d --clock-is-right"/,
  );
  expect(await found(firestore, ago(31 * day), 0)).toEqual([refused]);
  expect(await found({ ...firestore, RETENTION_DAYS: '0' }, ago(31 * day))).toEqual([]);
});

it('copies that a restore has left are named with their number, and nothing else beside them', () => {
  mkdirSync('disk');
  symlinkSync('disk/site.db', 'link.db');
  const others = ['site.db', 'site.db-wal', 'other.db.replaced-1', 'site-db.replaced-1'];
  for (const name of others) write(`disk/${name}`);
  const left = (file: string) =>
    leftoverCopies({ kind: 'sqlite', file }).map(({ about, problem }) => `${about}: ${problem}`);
  expect(left('disk/site.db')).toEqual([]);
  const kept = ['site.db.replaced-1', 'site.db.replaced-1-wal', 'site.db.restoring'];
  for (const name of kept) write(`disk/${name}`);
  for (const file of ['disk/site.db', 'link.db']) {
    const line = `disk: 3 files with inquiries that never expire .*: ${kept.join(', ')}$`;
    expect(left(file)).toEqual([expect.stringMatching(line)]);
  }
  expect(leftoverCopies({ kind: 'firestore', project: 'project' })).toEqual([]);
});
