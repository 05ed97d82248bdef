import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { recipients } from '#tests/fixtures/company.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { createSqliteStore, openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { ann, sample } from '#tests/fixtures/stores.ts';
import { type Database, openDatabase } from './database.ts';

const fixture = new SqliteFixture();

/** A new inquiry can't be saved, the reason is given, and no part of it is stored. */
async function expectUnavailable(reason: RegExp): Promise<void> {
  const fields = { ...ann, message: 'x'.repeat(5000) };
  const added = fixture.store.add(sample('new', { fields }));
  await expect(added).rejects.toThrow(StoreUnavailable);
  await expect(added).rejects.toThrow(reason);
  expect(fixture.database.isTransaction).toBe(false);
  expect(await fixture.store.find('new')).toBeUndefined();
}

/** A step that the database refuses, as a disk may fail between two writes. */
function refuse(table: string): void {
  fixture.database.exec(`
    CREATE TEMP TRIGGER refuse BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`);
}

describe('a failure', () => {
  it('of a full disk stores nothing and ends when there is space again', async () => {
    await fixture.store.add(sample('a'));
    fixture.database.exec('PRAGMA max_page_count = 1');
    await expectUnavailable(/database or disk is full/);
    await expectUnavailable(/database or disk is full/);
    fixture.database.exec('PRAGMA max_page_count = 100000');
    expect(await fixture.store.add(sample('new'))).toBe('stored');
    expect(await Array.fromAsync(fixture.store.list())).toHaveLength(2);
  });

  it('of a file that cannot be written, or that another process has locked', async () => {
    fixture.database.exec('PRAGMA query_only = ON');
    await expectUnavailable(/readonly/);
    await expect(fixture.store.checkWritable()).rejects.toThrow(StoreUnavailable);
    fixture.database.exec('PRAGMA query_only = OFF');
    const other = openDatabase(fixture.file);
    other.exec('BEGIN IMMEDIATE');
    await expectUnavailable(/locked/);
    await expect(fixture.store.checkWritable()).rejects.toThrow(StoreUnavailable);
    other.exec('ROLLBACK');
    other.close();
    expect(await fixture.store.add(sample('new'))).toBe('stored');
  });

  it('for the lock of another process is none when it ends in time, and stops nothing else', async () => {
    const store = openSqliteStore(fixture.file, { deadlineMs: 60_000 });
    const other = openDatabase(fixture.file);
    other.exec('BEGIN IMMEDIATE');
    const ids = ['a', 'b', 'c'];
    const outcomes = ids.map((id) => store.add(sample(id)));
    let answered = false;
    Promise.race(outcomes).then(() => {
      answered = true;
    });
    // Each turn of the event loop comes while the posts wait; several tries lie between.
    for (let turn = 0; turn < 10; turn++) await sleep(10);
    expect(await store.find('a')).toBeUndefined();
    expect(answered).toBe(false);
    other.exec('ROLLBACK');
    other.close();
    expect(await Promise.all(outcomes)).toEqual(['stored', 'stored', 'stored']);
    const inOrder = fixture.database.prepare('SELECT id FROM contacts ORDER BY rowid').all();
    expect(inOrder).toMatchObject(ids.map((id) => ({ id })));
    await store.close();
  });

  it('to sync the disk ends all writing and is reported once', async () => {
    const failure = { errcode: 1034, errstr: 'disk I/O error' };
    const exec = vi.fn((sql: string) => {
      if (sql === 'COMMIT') throw Object.assign(new Error('disk I/O error'), failure);
    });
    const statement = { get: () => undefined, all: () => [], run: () => ({ changes: 1 }) };
    const onDiskFailure = vi.fn();
    const inMemory = { location: () => null, isTransaction: false };
    const [prepare, createTagStore] = [() => statement, () => statement];
    const broken = { prepare, createTagStore, exec, ...inMemory } as unknown as Database;
    const failing = createSqliteStore(broken, { onDiskFailure });
    for (const call of [
      () => failing.add(sample('a')),
      () => failing.add(sample('a')),
      () => failing.find('a'),
      () => failing.checkWritable(),
    ]) {
      await expect(call()).rejects.toThrow(StoreUnavailable);
    }
    expect(exec.mock.calls).toEqual([['BEGIN IMMEDIATE'], ['COMMIT']]);
    expect(onDiskFailure).toHaveBeenCalledOnce();
  });

  it('to open the file names it and the reason, and leaves it alone', () => {
    const letter = join(fixture.folder, 'letter.txt');
    writeFileSync(letter, 'Dear Sir or Madam, '.repeat(100));
    const inside = join(letter, 'site.db');
    expect(() => openSqliteStore(inside)).toThrow(inside);
    const reason = /^The database .*letter\.txt can't be used: .*not a database/;
    expect(() => openSqliteStore(letter)).toThrow(StoreUnavailable);
    expect(() => openSqliteStore(letter)).toThrow(reason);
    expect(readFileSync(letter, 'utf8')).toMatch(/^Dear Sir/);
  });
});

it('the first check fails while a long inquiry would not fit, and the next passes once it does', async () => {
  const { store, database } = fixture;
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  database.exec(`PRAGMA max_page_count = ${pages + 8}`);
  expect(await store.add(sample('short'))).toBe('stored');
  await expect(store.checkWritable()).rejects.toThrow(/database or disk is full/);
  database.exec('PRAGMA max_page_count = 100000');
  await store.checkWritable();
});

it.each(['inquiry_records', 'key_values'])('nothing is stored if %s refuses it', async (table) => {
  refuse(table);
  const inquiry = sample('a', { recipients: recipients('email', 'acknowledgement') });
  await expect(fixture.store.add(inquiry)).rejects.toThrow(StoreUnavailable);
  const tables = ['contacts', 'inquiry_records', 'key_values'];
  expect(tables.map((name) => fixture.count(name))).toEqual([0, 0, 0]);
});
