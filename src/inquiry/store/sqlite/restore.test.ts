import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { from, sample, start } from '../../../../tests/fixtures/stores.ts';
import { checkDatabase, copyDatabase, restoreDatabase } from './backup.ts';
import { openAsItIs } from './database.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);

async function idsIn(file: string): Promise<string[]> {
  const store = openSqliteStore(file);
  const ids = await Array.fromAsync(store.list(), ({ inquiry }) => inquiry.id);
  await store.close();
  return ids;
}

/** A backup with the inquiry `a`, and a database of its own that holds `b` as well. */
async function prepare() {
  const [file, backup] = [path('site.db'), path('backup.db')];
  const store = openSqliteStore(file);
  await store.add(sample('a'));
  copyDatabase(file, backup);
  await store.add(sample('b', from('bob@example.com')));
  return { file, backup, store };
}

describe('restoring', () => {
  it('puts the backup in place and keeps the replaced database aside', async () => {
    const { file, backup, store } = await prepare();
    await store.close();
    const keptAt = `${file}.replaced-2026-02-03T04-05-06-789Z`;
    expect(restoreDatabase(file, backup, start)).toEqual({ inquiries: 1, kept: [keptAt] });
    expect(await idsIn(file)).toEqual(['a']);
    expect((await idsIn(keptAt)).toSorted()).toEqual(['a', 'b']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(backup)).toBe(true);
  });

  it('works where there is no database yet', async () => {
    const { backup, store } = await prepare();
    await store.close();
    const file = path('elsewhere/site.db');
    expect(restoreDatabase(file, backup, start)).toEqual({ inquiries: 1, kept: [] });
    expect(await idsIn(file)).toEqual(['a']);
  });

  it('is refused while a server has the database open, and changes nothing', async () => {
    const { file, backup, store } = await prepare();
    expect(() => restoreDatabase(file, backup, start)).toThrow(/stop the server first/);
    expect(existsSync(`${file}.restoring`)).toBe(false);
    expect(await store.add(sample('c', from('cy@example.com')))).toBe('stored');
    await store.close();
    expect(await idsIn(file)).toHaveLength(3);
  });

  it('keeps what a killed server left in the log', async () => {
    const { file, backup, store } = await prepare();
    const killed = path('killed.db');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, killed + suffix);
    await store.close();
    const [keptAt = ''] = restoreDatabase(killed, backup, start).kept;
    expect(await idsIn(keptAt)).toHaveLength(2);
    expect(await idsIn(killed)).toEqual(['a']);
  });

  it.each<[string, (file: string) => void]>([
    ['was deleted', () => {}],
    ['was replaced', (file) => copyFileSync(path('backup.db'), file)],
  ])('keeps the log of a database that %s apart from the backup', async (_, harm) => {
    const { file, backup, store } = await prepare();
    // The log is taken in and begun anew: it holds some pages only.
    const other = openAsItIs(file, { readOnly: false });
    other.exec('PRAGMA wal_checkpoint');
    other.close();
    await store.add(sample('c', from('cy@example.com')));
    rmSync(file);
    await store.close();
    harm(file);
    const log = readFileSync(`${file}-wal`);
    const { inquiries, kept } = restoreDatabase(file, backup, start);
    expect(inquiries).toBe(1);
    expect(checkDatabase(file)).toBe(1);
    expect(await idsIn(file)).toEqual(['a']);
    const keptLog = kept.find((name) => name.endsWith('-wal')) ?? '';
    expect(readFileSync(keptLog)).toEqual(log);
  });

  it('replaces a damaged database and keeps it; a server that has it open notices', async () => {
    const { file, backup, store } = await prepare();
    // Empties the log, which would hide the damage.
    await store.erase('bob@example.com');
    const letter = 'Dear Sir or Madam, '.repeat(1000);
    writeFileSync(file, letter);
    const [keptAt = ''] = restoreDatabase(file, backup, start).kept;
    expect(await idsIn(file)).toEqual(['a']);
    expect(readFileSync(keptAt, 'utf8')).toBe(letter);
    expect(existsSync(`${keptAt}-wal`)).toBe(true);
    await expect(store.add(sample('c'))).rejects.toThrow(/deleted or replaced/);
    await store.close();
    expect(await idsIn(file)).toEqual(['a']);
  });

  it.each<[string, (backup: string) => void, RegExp]>([
    [
      'is damaged',
      (backup) => writeFileSync(backup, readFileSync(backup).fill(7, 4096, 3 * 4096)),
      /backup.db is not a sound database/,
    ],
    [
      'is no database',
      (backup) => writeFileSync(backup, 'Dear Sir'.repeat(1000)),
      /not a database/,
    ],
    ['is empty', (backup) => writeFileSync(backup, ''), /no such table/],
    [
      'was written by a newer version',
      (backup) => {
        const database = openAsItIs(backup, { readOnly: false });
        database.exec(
          "INSERT INTO memories (key, value) VALUES ('oldest version', 99); PRAGMA user_version = 99",
        );
        database.close();
      },
      /version 99.*newer software/,
    ],
  ])('is refused when the backup %s', async (_, harm, reason) => {
    const { file, backup, store } = await prepare();
    await store.close();
    harm(backup);
    expect(() => restoreDatabase(file, backup, start)).toThrow(reason);
    expect(await idsIn(file)).toHaveLength(2);
  });

  it('is refused when there is no backup', () => {
    const nowhere = path('nowhere.db');
    expect(() => restoreDatabase(path('site.db'), nowhere, start)).toThrow(/There is no file/);
  });
});
