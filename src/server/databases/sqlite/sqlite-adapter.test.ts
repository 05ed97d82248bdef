import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recipients } from '#tests/fixtures/company.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { ann, from, hour, moment, sample } from '#tests/fixtures/stores.ts';
import { migrate } from './database.ts';

const migrations = new URL('./migrations/', import.meta.url);
/** Of the next migration. */
const version = readdirSync(migrations).length + 1;

const fixture = new SqliteFixture();

it('texts with half a character, a NUL or quotes come back as they can be stored', async () => {
  const name = `'); DROP TABLE contacts; --`;
  const odd = sample('a', {
    fields: { ...ann, name, message: 'a\0b \ud800 c' },
    suspicions: [`it's "odd" 📦`],
    source: { utm_term: `a'b"\\` },
  });
  expect(await fixture.store.add(odd)).toBe('stored');
  expect(await fixture.store.add(odd)).toBe('repeated');
  expect(await fixture.store.find('a')).toMatchObject({
    fields: { name, message: 'a\0b \ufffd c' },
    record: { suspicions: odd.suspicions, source: odd.source },
  });
});

describe('the stored value of an acknowledged mailbox', () => {
  it('holds no address, and expires after 24 hours', async () => {
    const acknowledged = { recipients: recipients('acknowledgement') };
    await fixture.store.add(sample('a', acknowledged));
    const values = fixture.database.prepare('SELECT key, expiresAt FROM key_values');
    const key = expect.stringMatching(/^acknowledged [0-9a-f]{64}$/);
    expect(values.all()).toEqual([{ key, expiresAt: moment(24 * hour).toISOString() }]);
    const later = openSqliteStore(fixture.file, { now: () => moment(48 * hour) });
    await later.add(sample('b', { ...from('bob@example.com'), ...acknowledged }));
    await later.close();
    expect(fixture.count('key_values')).toBe(1);
  });

  it('is found only with the key that it was made with', async () => {
    const addWith = async (key: string, id: string) => {
      const store = openSqliteStore(fixture.file, { hmacKey: Buffer.alloc(32, key) });
      await store.add(sample(id, { recipients: recipients('acknowledgement') }));
      const inquiry = await store.find(id);
      await store.close();
      return inquiry?.deliveries.length;
    };
    const sent = [await addWith('k', 'a'), await addWith('k', 'b'), await addWith('o', 'c')];
    expect(sent).toEqual([1, 0, 1]);
  });
});

it('the file is set up to survive a power cut, and never to wait, which would block the server', () => {
  const pragmas = {
    journal_mode: 'wal',
    synchronous: 2,
    secure_delete: 1,
    temp_store: 2,
    busy_timeout: 0,
    foreign_keys: 1,
  };
  const set = Object.keys(pragmas).map((name) => [name, fixture.pragma(name)]);
  expect(Object.fromEntries(set)).toEqual(pragmas);
});

it('other work gets its turn between the pages of a list', async () => {
  await Promise.all(
    Array.from({ length: 201 }, (_, index) => fixture.store.add(sample(`${index}`))),
  );
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  onTestFinished(() => clearImmediate(next));
  expect(await Array.fromAsync(fixture.store.list())).toHaveLength(201);
  expect(turns).toBeGreaterThanOrEqual(2);
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

  it('that fails half-way leaves everything as it was', () => {
    const broken = later('CREATE TABLE half (a); CREATE TABLE half (a);');
    expect(() => migrate(fixture.database, broken)).toThrow(/half/);
    expect(fixture.pragma('user_version')).toBe(version - 1);
    expect(() => fixture.count('half')).toThrow(/no such table/);
  });
});

it.each([0, 1, 99])('a database of other software, of its version %d, is refused', (version) => {
  const file = join(fixture.folder, 'other.db');
  const other = new DatabaseSync(file);
  other.exec(`CREATE TABLE contacts (id TEXT PRIMARY KEY); PRAGMA user_version = ${version}`);
  other.close();
  expect(() => openSqliteStore(file)).toThrow(/other software/);
});
