import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { recipients } from '#tests/fixtures/company.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { ann, leaseMs, moment, sample, start } from '#tests/fixtures/stores.ts';
import { type Database, openDatabase } from './database.ts';
import { createSqliteStore, openSqliteStore } from './sqlite-store.ts';

const fixture = new SqliteFixture();

/** A new inquiry can't be saved, the reason is given, and no part of it is stored. */
async function expectUnavailable(reason: RegExp): Promise<void> {
  const large = { ...ann, message: 'x'.repeat(5000) };
  const failure = await fixture.store
    .add(sample('new', { inquiry: large }))
    .catch((error) => error);
  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(failure.message).toMatch(reason);
  expect(failure.cause).toBeInstanceOf(Error);
  expect(fixture.database.isTransaction).toBe(false);
  expect(await fixture.store.find('new')).toBeUndefined();
}

/** A step that the database refuses, as a disk may fail between two writes. */
function refuse(event: 'INSERT' | 'UPDATE' | 'DELETE', table: string): void {
  fixture.database.exec(`
    CREATE TEMP TRIGGER refuse_${event}_${table} BEFORE ${event} ON ${table}
    BEGIN SELECT RAISE(ABORT, 'refused'); END`);
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
    expect(inOrder.map(({ id }) => id)).toEqual(ids);
    await store.close();
  });

  it('to sync the disk ends all writing and is reported once', async () => {
    const failure = { errcode: 1034, errstr: 'disk I/O error' };
    const exec = vi.fn((sql: string) => {
      if (sql === 'COMMIT') throw Object.assign(new Error('disk I/O error'), failure);
    });
    const prepare = () => ({ get: () => undefined, all: () => [], run: () => ({ changes: 1 }) });
    const onDiskFailure = vi.fn();
    const inMemory = { location: () => null, isTransaction: false };
    const broken = { prepare, exec, ...inMemory } as unknown as Database;
    const failing = createSqliteStore(broken, { onDiskFailure });
    await expect(failing.add(sample('a'))).rejects.toThrow(StoreUnavailable);
    await expect(failing.add(sample('a'))).rejects.toThrow(StoreUnavailable);
    await expect(failing.find('a')).rejects.toThrow(StoreUnavailable);
    await expect(failing.checkWritable()).rejects.toThrow(StoreUnavailable);
    expect(exec.mock.calls).toEqual([['BEGIN IMMEDIATE'], ['COMMIT']]);
    expect(onDiskFailure).toHaveBeenCalledOnce();
  });

  it('to open the file names it and the reason, and leaves it alone', () => {
    const letter = join(fixture.folder, 'letter.txt');
    writeFileSync(letter, 'Dear Sir or Madam, '.repeat(100));
    const inside = join(letter, 'site.db');
    expect(() => openSqliteStore(inside)).toThrow(StoreUnavailable);
    expect(() => openSqliteStore(inside)).toThrow(inside);
    expect(() => openSqliteStore(letter)).toThrow(
      /^The database .*letter\.txt can't be used: .*not a database/,
    );
    expect(readFileSync(letter, 'utf8')).toMatch(/^Dear Sir/);
  });
});

it('a failed save is remembered for a minute, whatever is saved meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, database } = fixture;
  await store.add(sample('a'));
  expect(store.hasFailedToSave()).toBe(false);
  database.exec('PRAGMA query_only = ON');
  await expect(store.add(sample('b'))).rejects.toThrow(StoreUnavailable);
  database.exec('PRAGMA query_only = OFF');
  await store.add(sample('c'));
  vi.advanceTimersByTime(59_999);
  expect(store.hasFailedToSave()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.hasFailedToSave()).toBe(false);
});

describe('a failure half-way leaves nothing half-written', () => {
  it.each(['inquiry_records', 'deliveries', 'memories'])(
    'when an inquiry is added and %s refuses',
    async (table) => {
      refuse('INSERT', table);
      const inquiry = sample('a', { recipients: recipients('email', 'acknowledgement') });
      await expect(fixture.store.add(inquiry)).rejects.toThrow(StoreUnavailable);
      const tables = ['contacts', 'inquiry_records', 'deliveries', 'memories'];
      expect(tables.map((name) => fixture.count(name))).toEqual([0, 0, 0, 0]);
    },
  );

  it('when a delivery is settled, an inquiry released or an alert queued', async () => {
    await fixture.store.add(sample('a'));
    await fixture.store.add(sample('odd', { suspicions: ['odd'] }));
    await fixture.store.add(sample('b', { dueAt: start, recipients: [] }));
    const [claim] = await fixture.store.claimDeliveries({ now: start, leaseMs, limit: 1 });
    if (!claim) throw new Error('No delivery is due.');
    const before = await Array.fromAsync(fixture.store.list());
    refuse('INSERT', 'deliveries');
    const now = moment(1);
    const change = { kind: 'released', dueAt: now, recipients: recipients('email') } as const;
    const alerts = { now, dueBefore: now, channels: ['email'] };
    for (const write of [
      () => fixture.store.settle(claim, { state: 'delivered' }, start),
      () => fixture.store.act('odd', { id: 'x', at: now, by: 'Eve', change }),
      () => fixture.store.queueDueAlerts(alerts),
    ]) {
      await expect(write()).rejects.toThrow(StoreUnavailable);
      expect(await Array.fromAsync(fixture.store.list())).toEqual(before);
    }
    fixture.database.exec('DROP TRIGGER refuse_INSERT_deliveries');
    expect(await fixture.store.queueDueAlerts(alerts)).toBe(1);
  });

  it('when an address is erased', async () => {
    await fixture.store.add(sample('a', { recipients: recipients('acknowledgement') }));
    refuse('DELETE', 'contacts');
    await expect(fixture.store.erase(ann.email)).rejects.toThrow(StoreUnavailable);
    expect(fixture.count('memories')).toBe(1);
    expect(fixture.count('deliveries')).toBe(1);
  });
});
