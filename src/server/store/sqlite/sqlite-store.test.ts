import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contactFields } from '#server/store/contents.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { recipients } from '#tests/fixtures/company.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { ann, from, hour, moment, sample } from '#tests/fixtures/stores.ts';
import { migrate } from './database.ts';
import { openSqliteStore } from './sqlite-store.ts';

const migrations = new URL('./migrations/', import.meta.url);
/** That of the next migration. */
const version = readdirSync(migrations).length + 1;

const fixture = new SqliteFixture();

it('texts with half a character, a NUL or quotes come back as they can be stored', async () => {
  const name = `'); DROP TABLE contacts; --`;
  const odd = sample('a', {
    inquiry: { ...ann, name, message: 'a\0b \ud800 c' },
    suspicions: [`it's "odd" 📦`],
    source: { utm_term: `a'b"\\` },
  });
  expect(await fixture.store.add(odd)).toBe('stored');
  expect(await fixture.store.add(odd)).toBe('repeated');
  const file = await fixture.store.find('a');
  expect(file?.inquiry).toMatchObject({ name, message: 'a\0b \ufffd c' });
  expect(file?.record).toMatchObject({ suspicions: odd.suspicions, source: odd.source });
});

describe('the mark of an acknowledged mailbox', () => {
  it('holds no address, and is gone after its day', async () => {
    await fixture.store.add(sample('a', { recipients: recipients('acknowledgement') }));
    const marks = fixture.database.prepare('SELECT key, expires_at FROM memories');
    const expected = { key: expect.stringMatching(/^told [0-9a-f]{64}$/) };
    expect(marks.all()).toEqual([{ ...expected, expires_at: moment(24 * hour).toISOString() }]);
    const later = openSqliteStore(fixture.file, { now: () => moment(48 * hour) });
    const bob = from('bob@example.com');
    await later.add(sample('b', { ...bob, recipients: recipients('acknowledgement') }));
    await later.close();
    expect(fixture.count('memories')).toBe(1);
  });

  it('is known only by the key that it was made with', async () => {
    const addWith = async (key: string, id: string) => {
      const store = openSqliteStore(fixture.file, { markKey: Buffer.alloc(32, key) });
      await store.add(sample(id, { recipients: recipients('acknowledgement') }));
      const deliveries = (await store.find(id))?.deliveries ?? [];
      await store.close();
      return deliveries.length;
    };
    const sent = [await addWith('k', 'a'), await addWith('k', 'b'), await addWith('o', 'c')];
    expect(sent).toEqual([1, 0, 1]);
  });
});

it('a slow reader blocks nobody and is disturbed by nobody', async () => {
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
  ["SELECT min(available_at) FROM deliveries WHERE state = 'pending'", 'deliveries_due'],
  [
    "SELECT channel, min(audience), count(*) FILTER (WHERE kind = 'due-alert'), min(owed_since) FROM deliveries WHERE state IN ('pending', 'failed') GROUP BY channel",
    'deliveries_undelivered',
  ],
  ['SELECT 1 FROM inquiry_records WHERE reference = 1', 'records_by_reference (reference=?)'],
  [
    'SELECT 1 FROM inquiry_records WHERE awaits_alert = 1 AND due_at < 1 ORDER BY due_at',
    'records_to_alert (due_at<?)',
  ],
])('%s uses only an index', (query, index) => {
  const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(index)]);
});

describe('the file', () => {
  it("has a column for the key, each of the inquiry's fields and the time, no more", () => {
    const columns = fixture.database.prepare('PRAGMA table_info(contacts)').all();
    const names = columns.map((column) => String(column.name));
    expect(names.toSorted()).toEqual(['id', ...contactFields].toSorted());
  });

  it('is set up to survive a power cut', () => {
    expect(fixture.pragma('journal_mode')).toBe('wal');
    expect(fixture.pragma('synchronous')).toBe(2);
    expect(fixture.pragma('secure_delete')).toBe(1);
    expect(fixture.pragma('temp_store')).toBe(2);
    // SQLite itself never waits: that would block the server.
    expect(fixture.pragma('busy_timeout')).toBe(0);
    expect(fixture.pragma('foreign_keys')).toBe(1);
  });
});

it('the health check writes each time', async () => {
  const changes = () => Number(fixture.database.prepare('SELECT total_changes() AS n').get()?.n);
  const before = changes();
  await fixture.store.checkWritable();
  await fixture.store.checkWritable();
  expect(changes()).toBe(before + 2);
});

describe('a migration', () => {
  /** The migrations of a later version, with one more. */
  function later(sql: string): URL {
    const folder = mkdtempSync(join(fixture.folder, 'sql-'));
    cpSync(migrations, folder, { recursive: true });
    writeFileSync(join(folder, `${String(version).padStart(3, '0')}-next.sql`), sql);
    return pathToFileURL(`${folder}/`);
  }

  it('is applied once, and the version before it goes on beside it', async () => {
    await fixture.store.add(sample('a'));
    const next = later('ALTER TABLE contacts ADD COLUMN later TEXT');
    migrate(fixture.database, next);
    migrate(fixture.database, next);
    expect(fixture.pragma('user_version')).toBe(version);
    await fixture.store.add(sample('b'));
    const rolledBack = openSqliteStore(fixture.file);
    expect(await Array.fromAsync(rolledBack.list())).toHaveLength(2);
    await rolledBack.close();
  });

  it('may exclude the version before it', () => {
    const sql = `INSERT INTO memories (key, value) VALUES ('oldest version', ${version})`;
    migrate(fixture.database, later(sql));
    expect(() => openSqliteStore(fixture.file)).toThrow(StoreUnavailable);
    const refusal = new RegExp(`version ${version}.*newer software`);
    expect(() => openSqliteStore(fixture.file)).toThrow(refusal);
  });

  it('that fails half-way leaves everything as it was', () => {
    const broken = later('CREATE TABLE half (a); CREATE TABLE half (a);');
    expect(() => migrate(fixture.database, broken)).toThrow(/half/);
    expect(fixture.pragma('user_version')).toBe(version - 1);
    const half = "SELECT * FROM sqlite_schema WHERE name = 'half'";
    expect(fixture.database.prepare(half).all()).toEqual([]);
  });
});

it.each([1, 99])('a database of other software, of its version %d, is refused', (version) => {
  const file = join(fixture.folder, 'other.db');
  const other = new DatabaseSync(file);
  other.exec(`CREATE TABLE contacts (id TEXT PRIMARY KEY); PRAGMA user_version = ${version}`);
  other.close();
  expect(() => openSqliteStore(file)).toThrow(/other software/);
});
