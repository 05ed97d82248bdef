import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ann, from, moment, sample, start } from '../../../../tests/contract/fixture.ts';
import { recipients } from '../../../../tests/fixtures/company.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { StoreUnavailable } from '../store.ts';
import { migrate } from './database.ts';
import { contactColumns } from './documents.ts';
import { hasReference } from './reading.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

describe('texts', () => {
  it('with half a character or a NUL are recognized as the same', async () => {
    const odd = sample('a', { inquiry: { ...ann, message: 'a\0b \ud800 c' } });
    expect(await fixture.store.add(odd)).toBe('stored');
    expect(await fixture.store.add(odd)).toBe('repeated');
    const file = await fixture.store.find('a');
    expect(file?.inquiry).toMatchObject({ message: 'a\0b \ufffd c' });
  });

  it('do not fool the database with quotes', async () => {
    const name = `'); DROP TABLE contacts; --`;
    await fixture.store.add(sample('a', { inquiry: { ...ann, name } }));
    expect((await fixture.store.find('a'))?.inquiry.name).toBe(name);
  });

  it('of a source and of suspicions come back as they were', async () => {
    const beside = { suspicions: [`it's "odd" 📦`], source: { utm_term: `a'b"\\` } };
    await fixture.store.add(sample('a', beside));
    expect((await fixture.store.find('a'))?.record).toMatchObject(beside);
  });
});

it('lists the later of two at the same moment first', async () => {
  for (const id of ['a', 'b', 'c']) await fixture.store.add(sample(id));
  const files = await Array.fromAsync(fixture.store.list());
  expect(files.map((file) => file.inquiry.id)).toEqual(['c', 'b', 'a']);
});

it('keeps no address in the marks of acknowledgements, and no mark after its day', async () => {
  await fixture.store.add(sample('a', { recipients: recipients('acknowledgement') }));
  const marks = fixture.database.prepare('SELECT * FROM acknowledgements');
  const expected = { address_hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(marks.all()).toEqual([{ ...expected, queued_at: start.toISOString() }]);
  const later = openSqliteStore(fixture.file, { now: () => moment(48 * 3_600_000) });
  const bob = from('bob@example.com');
  await later.add(sample('b', { ...bob, recipients: recipients('acknowledgement') }));
  await later.close();
  expect(fixture.count('acknowledgements')).toBe(1);
});

it('forgets the summaries before the last one that was sent', async () => {
  for (const [index, day] of ['2026-02-03', '2026-02-04', '2026-02-05'].entries()) {
    await fixture.store.takeSummary(day, moment(index), 1);
    if (index !== 1) await fixture.store.confirmSummary(day, moment(index));
  }
  expect(fixture.count('summaries')).toBe(1);
});

it('lets a slow reader block nobody and be disturbed by nobody', async () => {
  for (let index = 0; index < 250; index++) await fixture.store.add(sample(`i${index}`));
  const reader = fixture.store.list()[Symbol.asyncIterator]();
  await reader.next();
  const other = openSqliteStore(fixture.file);
  await other.add(sample('new'));
  expect(await other.erase('nobody@example.com')).toBe(0);
  await other.close();
  let count = 1;
  while (!(await reader.next()).done) count++;
  expect(count).toBe(250);
});

it.each([
  ["SELECT min(next_attempt_at) FROM deliveries WHERE state = 'pending'", 'deliveries_pending'],
  ["SELECT count(*) FROM deliveries WHERE state = 'failed' AND audience = 'staff'", 'failed'],
  [
    "SELECT min(owed_since) FROM deliveries WHERE state = 'pending' AND audience = 'staff' AND owed_since <= ''",
    'deliveries_owed',
  ],
  ['SELECT * FROM contacts ORDER BY timestamp DESC, rowid DESC', 'contacts_by_timestamp'],
])('answers %s with an index', (query, index) => {
  const [plan] = fixture.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
  expect(plan?.detail).toContain(index);
});

it('finds out whether a reference is taken by an index alone', () => {
  const query = `SELECT 1 FROM inquiry_records AS r WHERE ${hasReference}`;
  const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
  const steps = plan.map(({ detail }) => String(detail)).join();
  expect(steps).toContain('records_by_reference (reference=?)');
  expect(steps).not.toContain('SCAN');
});

describe('the file', () => {
  it("has a column for the key, each of the inquiry's fields and the time, no more", () => {
    const columns = fixture.database.prepare('PRAGMA table_info(contacts)').all();
    const names = columns.map((column) => String(column.name));
    expect(names.toSorted()).toEqual(contactColumns.toSorted());
  });

  it('is set up to survive a power cut', () => {
    expect(fixture.pragma('journal_mode')).toBe('wal');
    expect(fixture.pragma('synchronous')).toBe(2);
    expect(fixture.pragma('secure_delete')).toBe(1);
    expect(fixture.pragma('temp_store')).toBe(2);
    // SQLite itself never waits: that would stop the server.
    expect(fixture.pragma('busy_timeout')).toBe(0);
    expect(fixture.pragma('foreign_keys')).toBe(1);
  });

  it('keeps everything when it is opened again', async () => {
    await fixture.store.add(sample('a'));
    const before = await fixture.store.find('a');
    await fixture.store.close();
    fixture.store = openSqliteStore(fixture.file);
    expect(before).toBeDefined();
    expect(await fixture.store.find('a')).toEqual(before);
  });

  it('of the first version is migrated: old inquiries are accepted and raise no alert', async () => {
    const old = join(fixture.folder, 'old.db');
    const folder = pathToFileURL(`${mkdtempSync(join(fixture.folder, 'sql-'))}/`);
    const first = '001-contacts.sql';
    copyFileSync(new URL(`./migrations/${first}`, import.meta.url), new URL(first, folder));
    const database = new DatabaseSync(old);
    migrate(database, folder);
    const { name, email, company, service, message } = ann;
    database
      .prepare('INSERT INTO contacts VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run('a', name, email, company, service, message, start.toISOString());
    database.close();
    const store = openSqliteStore(old);
    const done = { dueAt: start, answeredAt: start };
    expect(await store.find('a')).toEqual({
      inquiry: { id: 'a', ...ann, timestamp: start },
      record: { standing: 'accepted', suspicions: [], source: {}, ...done, revision: 0 },
      deliveries: [],
    });
    const far = moment(1e9);
    const alert = { now: far, dueBefore: far, channels: ['email'] };
    expect(await store.queueDueAlerts(alert)).toBe(0);
    expect(await store.add(sample('a'))).toBe('repeated');
    await store.close();
  });

  it('of an earlier version is migrated: no mark made without a key is left', async () => {
    const { database } = fixture;
    const unkeyed = createHash('sha256').update(ann.email).digest('hex');
    const mark = 'INSERT INTO acknowledgements (address_hash, queued_at) VALUES (?, ?)';
    database.prepare(mark).run(unkeyed, start.toISOString());
    const migration = new URL('./migrations/005-keyed-marks.sql', import.meta.url);
    database.exec(readFileSync(migration, 'utf8'));
    expect(fixture.count('acknowledgements')).toBe(0);
  });

  it('is refused when a newer version has changed it for good', () => {
    fixture.database.exec('UPDATE compatibility SET oldest = 99; PRAGMA user_version = 99');
    expect(() => openSqliteStore(fixture.file)).toThrow(StoreUnavailable);
    expect(() => openSqliteStore(fixture.file)).toThrow(/version 99.*newer software/);
  });

  it('is refused when it is not a database', () => {
    const letter = join(fixture.folder, 'letter.txt');
    writeFileSync(letter, 'Dear Sir or Madam, '.repeat(100));
    expect(() => openSqliteStore(letter)).toThrow(
      /^The database .*letter\.txt can't be used: .*not a database/,
    );
    expect(readFileSync(letter, 'utf8')).toMatch(/^Dear Sir/);
  });

  it('is left as it was when a migration fails half-way', () => {
    const url = pathToFileURL(`${mkdtempSync(join(fixture.folder, 'sql-'))}/`);
    const version = Number(fixture.pragma('user_version'));
    const next = `${String(version + 1).padStart(3, '0')}-broken.sql`;
    writeFileSync(new URL(next, url), 'CREATE TABLE half (a); CREATE TABLE half (a);');
    expect(() => migrate(fixture.database, url)).toThrow(/half/);
    expect(fixture.pragma('user_version')).toBe(version);
    const half = "SELECT * FROM sqlite_schema WHERE name = 'half'";
    expect(fixture.database.prepare(half).all()).toEqual([]);
  });
});

it('the health check writes', async () => {
  const changes = () => fixture.database.prepare('SELECT total_changes() AS n').get()?.n;
  const before = Number(changes());
  await fixture.store.checkWritable();
  await fixture.store.checkWritable();
  expect(changes()).toBe(before + 2);
});
