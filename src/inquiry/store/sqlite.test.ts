import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, migrate, openDatabase } from './database.ts';
import { createSqliteStore, openSqliteStore } from './sqlite.ts';
import { type InquiryStore, type StoredInquiry, StoreUnavailable } from './store.ts';

const ann = {
  name: 'Ann',
  email: 'ann@example.com',
  company: '',
  service: 'Consultation',
  message: 'Two lines\nand an emoji 📦',
} as const;
const id = '0123456789abcdef0123456789abcdef';

let folder: string;
let file: string;
let database: Database;
let store: InquiryStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'made', 'on-demand', 'site.db');
  database = openDatabase(file);
  store = createSqliteStore(database);
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function all(): Promise<StoredInquiry[]> {
  return Array.fromAsync(store.list());
}

function pragma(name: string): unknown {
  return Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

describe('adding an inquiry', () => {
  it('keeps its fields and the time of saving', async () => {
    const now = new Date('2026-02-03T04:05:06.789Z');
    store = createSqliteStore(database, { now: () => now });
    expect(await store.add(id, ann)).toBe('stored');
    expect(await store.find(id)).toEqual({ id, ...ann, timestamp: now });
  });

  it('stores the same content under the same id once', async () => {
    await store.add(id, ann);
    expect(await store.add(id, { ...ann })).toBe('repeated');
    expect(await all()).toHaveLength(1);
  });

  it.each(Object.keys(ann))('refuses the same id with another %s', async (field) => {
    await store.add(id, ann);
    expect(await store.add(id, { ...ann, [field]: `other ${field}` })).toBe('conflict');
    expect(await store.find(id)).toMatchObject(ann);
  });

  it('stores exactly one of twenty at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.add(id, ann)));
    expect(outcomes.toSorted()).toEqual([...Array(19).fill('repeated'), 'stored']);
    expect(await all()).toHaveLength(1);
  });

  it('stores exactly one when two connections add it', async () => {
    const other = openSqliteStore(file);
    const outcomes = await Promise.all([store, other].map((one) => one.add(id, ann)));
    expect(outcomes.toSorted()).toEqual(['repeated', 'stored']);
    await other.close();
  });

  it('recognises a text with half a character or a NUL as the same', async () => {
    const odd = { ...ann, message: 'a\0b \ud800 c' };
    expect(await store.add(id, odd)).toBe('stored');
    expect(await store.add(id, odd)).toBe('repeated');
    expect(await store.find(id)).toMatchObject({ message: 'a\0b \ufffd c' });
  });

  it('is not fooled by quotes', async () => {
    await store.add(id, { ...ann, name: `'); DROP TABLE contacts; --` });
    expect(await all()).toHaveLength(1);
  });
});

describe('reading', () => {
  it('lists newest first, the later of two at the same moment first', async () => {
    const times = ['2026-01-02', '2026-01-03', '2026-01-01', '2026-01-03'];
    const clock = times.values();
    store = createSqliteStore(database, { now: () => new Date(clock.next().value ?? 0) });
    for (const key of ['a', 'b', 'c', 'd']) await store.add(key, ann);
    expect((await all()).map((inquiry) => inquiry.id)).toEqual(['d', 'b', 'a', 'c']);
  });

  it('lets two readers list at once', async () => {
    for (const key of ['a', 'b', 'c']) await store.add(key, ann);
    const first = store.list()[Symbol.asyncIterator]();
    await first.next();
    expect(await all()).toHaveLength(3);
    expect((await first.next()).value).toMatchObject({ id: 'b' });
    await first.return?.();
  });

  it('finds nothing under an unknown id', async () => {
    expect(await store.find('nothing')).toBeUndefined();
  });
});

describe('the file', () => {
  it('has the six fields and the key, no more', () => {
    const columns = database.prepare('PRAGMA table_info(contacts)').all();
    const names = ['id', 'name', 'email', 'company', 'service', 'message', 'timestamp'];
    expect(columns.map((column) => Object(column).name)).toEqual(names);
  });

  it('is set up to survive a power cut', () => {
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('secure_delete')).toBe(1);
    expect(pragma('busy_timeout')).toBe(2000);
    expect(pragma('foreign_keys')).toBe(1);
  });

  it('keeps everything when it is opened again', async () => {
    await store.add(id, ann);
    await store.close();
    store = openSqliteStore(file);
    expect(await all()).toMatchObject([{ id, ...ann }]);
  });

  it('is refused when a newer version wrote it', () => {
    database.exec('PRAGMA user_version = 99');
    expect(() => openSqliteStore(file)).toThrow(StoreUnavailable);
    expect(() => openSqliteStore(file)).toThrow(/version 99.*newer software/);
  });

  it('is refused when it is no database', () => {
    const letter = join(folder, 'letter.txt');
    writeFileSync(letter, 'Dear Sir or Madam, '.repeat(100));
    expect(() => openSqliteStore(letter)).toThrow(/not a database/);
    expect(readFileSync(letter, 'utf8')).toMatch(/^Dear Sir/);
  });

  it('is left as it was when a migration fails half-way', () => {
    const url = pathToFileURL(`${mkdtempSync(join(folder, 'sql-'))}/`);
    writeFileSync(new URL('002-broken.sql', url), 'CREATE TABLE half (a); CREATE TABLE half (a);');
    expect(() => migrate(database, url)).toThrow(/half/);
    expect(pragma('user_version')).toBe(1);
    expect(database.prepare("SELECT * FROM sqlite_schema WHERE name = 'half'").all()).toEqual([]);
  });
});

describe('a failure', () => {
  /** The failure, seen by a post and by the health check alike. */
  async function expectUnavailable(reason: RegExp): Promise<void> {
    const large = { ...ann, message: 'x'.repeat(5000) };
    const failure = await store.add('new', large).catch((error) => error);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(failure.message).toMatch(reason);
    expect(failure.cause).toBeInstanceOf(Error);
    expect(await store.find('new')).toBeUndefined();
  }

  it('of a full disk stores nothing and ends when there is space again', async () => {
    await store.add(id, ann);
    database.exec('PRAGMA max_page_count = 1');
    await expectUnavailable(/database or disk is full/);
    await expectUnavailable(/database or disk is full/);
    database.exec('PRAGMA max_page_count = 100000');
    expect(await store.add('new', ann)).toBe('stored');
    expect(await all()).toHaveLength(2);
  });

  it('of a file that cannot be written', async () => {
    database.exec('PRAGMA query_only = ON');
    await expectUnavailable(/readonly/);
    await expect(store.checkWritable()).rejects.toThrow(StoreUnavailable);
    database.exec('PRAGMA query_only = OFF');
    await store.checkWritable();
  });

  it('of a file that another process has locked', async () => {
    const other = openDatabase(file);
    database.exec('PRAGMA busy_timeout = 10');
    other.exec('BEGIN IMMEDIATE');
    await expectUnavailable(/locked/);
    await expect(store.checkWritable()).rejects.toThrow(StoreUnavailable);
    other.exec('ROLLBACK');
    other.close();
    expect(await store.add('new', ann)).toBe('stored');
  });

  it('to sync the disk ends all writing and says so once', async () => {
    const failure = { errcode: 1034, errstr: 'disk I/O error' };
    const run = vi.fn(() => {
      throw Object.assign(new Error('disk I/O error'), failure);
    });
    const onDiskFailure = vi.fn();
    const broken = { prepare: () => ({ run }) } as unknown as Database;
    const failing = createSqliteStore(broken, { onDiskFailure });
    await expect(failing.add(id, ann)).rejects.toThrow(StoreUnavailable);
    await expect(failing.add(id, ann)).rejects.toThrow(StoreUnavailable);
    await expect(failing.checkWritable()).rejects.toThrow(StoreUnavailable);
    expect(run).toHaveBeenCalledOnce();
    expect(onDiskFailure).toHaveBeenCalledOnce();
  });

  it('to open says which file and why', () => {
    writeFileSync(join(folder, 'plain'), '');
    const inside = join(folder, 'plain', 'site.db');
    expect(() => openSqliteStore(inside)).toThrow(StoreUnavailable);
    expect(() => openSqliteStore(inside)).toThrow(inside);
  });
});

it('the health check writes', async () => {
  const changes = () => database.prepare('SELECT total_changes() AS n').get()?.n;
  const before = Number(changes());
  await store.checkWritable();
  await store.checkWritable();
  expect(changes()).toBe(before + 2);
});
