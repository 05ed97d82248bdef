import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '#tests/fixtures/folder.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { from, sample, start } from '#tests/fixtures/stores.ts';
import { openUnmigrated } from './database.ts';
import { checkDatabase, copyDatabase, restoreDatabase } from './sqlite-backup.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const path = (name: string) => join(folder, name);

async function idsIn(file: string): Promise<string[]> {
  const store = openSqliteStore(file);
  const ids = await Array.fromAsync(store.list(), ({ fields }) => fields.id);
  await store.close();
  return ids.toSorted();
}

function change(file: string, sql: string): void {
  using database = openUnmigrated(file, { readOnly: false });
  database.exec(sql);
}

/** A backup with the inquiry `a`, and an open database that holds `b` as well. */
async function prepare() {
  const [file, backup] = [path('site.db'), path('backup.db')];
  const store = openSqliteStore(file);
  await store.add(sample('a'));
  copyDatabase(file, backup);
  await store.add(sample('b', from('bob@example.com')));
  return { file, backup, store };
}

describe('a backup', () => {
  it('is one file with everything, for its owner only, made while a server has the database open', async () => {
    const { file, store } = await prepare();
    expect(copyDatabase(file, path('copy.db'))).toMatchObject({ inquiries: 2 });
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
    expect(statSync(path('copy.db')).mode & 0o777).toBe(0o600);
    const copy = openSqliteStore(path('copy.db'));
    expect(await Array.fromAsync(copy.list())).toEqual(await Array.fromAsync(store.list()));
    await copy.close();
    await store.close();
  });

  it('of a database without inquiries says so', async () => {
    await openSqliteStore(path('site.db')).close();
    const found = copyDatabase(path('site.db'), path('copy.db'));
    expect(found).toEqual({ inquiries: 0, newest: undefined });
  });

  it('holds nothing of what was deleted', async () => {
    const { file, store } = await prepare();
    await store.add(sample('c', from('canary@example.com')));
    await store.close();
    change(file, 'PRAGMA foreign_keys = ON; DELETE FROM contacts');
    copyDatabase(file, path('copy.db'));
    expect(readFileSync(path('copy.db'), 'latin1')).not.toContain('canary');
  });

  it.each([
    ['over another file', 'site.db', 'letter.txt', /exists already/],
    ['over a link', 'site.db', 'link.db', /exists already/],
    ['over a link that leads nowhere', 'site.db', 'lost.db', /exists already/],
    ['of a missing file', 'nowhere.db', 'copy.db', /There is no file .*nowhere\.db/],
    ['of a file that is not a database', 'letter.txt', 'copy.db', /not a database/],
  ])('%s is refused, and leaves nothing behind', async (_, source, target, reason) => {
    const { store } = await prepare();
    await store.close();
    writeFileSync(path('letter.txt'), 'Dear Sir or Madam, '.repeat(100));
    symlinkSync('letter.txt', path('link.db'));
    symlinkSync('nowhere.txt', path('lost.db'));
    const before = readdirSync(folder);
    expect(() => copyDatabase(path(source), path(target))).toThrow(reason);
    expect(readdirSync(folder)).toEqual(before);
    expect(readFileSync(path('letter.txt'), 'utf8')).toMatch(/^Dear/);
  });
});

describe('restoring', () => {
  it('puts the backup in place, and keeps the replaced database if there was one', async () => {
    const { file, backup, store } = await prepare();
    await store.close();
    const keptAt = `${file}.replaced-2026-02-03T04-05-06-789Z`;
    expect(restoreDatabase(file, backup, start)).toMatchObject({ inquiries: 1, kept: [keptAt] });
    expect(await idsIn(file)).toEqual(['a']);
    expect(await idsIn(keptAt)).toEqual(['a', 'b']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(backup)).toBe(true);
    const elsewhere = path('elsewhere/site.db');
    expect(restoreDatabase(elsewhere, backup, start)).toMatchObject({ inquiries: 1, kept: [] });
    expect(await idsIn(elsewhere)).toEqual(['a']);
  });

  it('replaces what a link leads to, with the files beside that, even if it is gone', async () => {
    const { file, backup, store } = await prepare();
    mkdirSync(path('disk'));
    const real = path('disk/real.db');
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, real + suffix);
    await store.close();
    symlinkSync('disk', path('mount'));
    symlinkSync('mount/real.db', path('first.db'));
    symlinkSync('first.db', path('link.db'));
    const keptAt = path('mount/real.db.replaced-2026-02-03T04-05-06-789Z');
    const { kept } = restoreDatabase(path('link.db'), backup, start);
    expect(kept).toEqual([keptAt, `${keptAt}-wal`]);
    expect(await idsIn(keptAt)).toEqual(['a', 'b']);
    rmSync(real);
    expect(restoreDatabase(path('link.db'), backup, start)).toMatchObject({
      inquiries: 1,
      kept: [],
    });
    expect(lstatSync(path('link.db')).isSymbolicLink()).toBe(true);
    expect(await idsIn(real)).toEqual(['a']);
    const beside = ['backup.db', 'disk', 'first.db', 'link.db', 'mount', 'site.db'];
    expect(readdirSync(folder).toSorted()).toEqual(beside);
  });

  it('is refused while a server has the database open, and changes nothing', async () => {
    const { file, backup, store } = await prepare();
    symlinkSync(file, path('link.db'));
    for (const name of [file, path('link.db')]) {
      expect(() => restoreDatabase(name, backup, start)).toThrow(/stop the server first/);
    }
    expect(existsSync(`${file}.restoring`)).toBe(false);
    expect(await store.add(sample('c', from('cy@example.com')))).toBe('stored');
    await store.close();
    expect(await idsIn(file)).toHaveLength(3);
  });

  it.each<[string, (file: string) => void]>([
    ['was deleted', () => {}],
    ['was replaced', (file) => copyFileSync(path('backup.db'), file)],
  ])('keeps the log of a database that %s apart from the backup', async (_, harm) => {
    const { file, backup, store } = await prepare();
    // The log is applied and started over: it holds only some of the pages.
    change(file, 'PRAGMA wal_checkpoint');
    await store.add(sample('c', from('cy@example.com')));
    rmSync(file);
    await store.close();
    harm(file);
    const log = readFileSync(`${file}-wal`);
    const { inquiries, kept } = restoreDatabase(file, backup, start);
    expect([inquiries, checkDatabase(file).inquiries]).toEqual([1, 1]);
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

  it.each<[string, RegExp, (content: Buffer) => Buffer | string]>([
    ['is damaged', /backup.db is not a sound/, (content) => content.fill(7, 4096, 3 * 4096)],
    ['is not a database', /not a database/, () => 'Dear Sir'.repeat(1000)],
    ['is empty', /no such table/, () => ''],
  ])('is refused when the backup %s', async (_, reason, harm) => {
    const { file, backup, store } = await prepare();
    await store.close();
    writeFileSync(backup, harm(readFileSync(backup)));
    expect(() => restoreDatabase(file, backup, start)).toThrow(reason);
    expect(await idsIn(file)).toHaveLength(2);
  });
});
