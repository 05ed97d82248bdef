import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { sample } from '../../../../tests/fixtures/stores.ts';
import { StoreUnavailable } from '../store.ts';
import { migrate } from './database.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

/** A later version's migrations, with one more. */
function later(sql: string): URL {
  const folder = mkdtempSync(join(fixture.folder, 'sql-'));
  cpSync(new URL('./migrations/', import.meta.url), folder, { recursive: true });
  writeFileSync(join(folder, '002-next.sql'), sql);
  return pathToFileURL(`${folder}/`);
}

it('a further numbered file is applied once, and this version goes on beside it', async () => {
  await fixture.store.add(sample('a'));
  const next = later('ALTER TABLE contacts ADD COLUMN phone TEXT');
  migrate(fixture.database, next);
  migrate(fixture.database, next);
  expect(fixture.pragma('user_version')).toBe(2);
  await fixture.store.add(sample('b'));
  const rolledBack = openSqliteStore(fixture.file);
  expect(await Array.fromAsync(rolledBack.list())).toHaveLength(2);
  await rolledBack.close();
});

it('one with which this version can not go on says so, and is refused', () => {
  migrate(
    fixture.database,
    later("INSERT INTO memories (key, value) VALUES ('oldest version', 2)"),
  );
  expect(() => openSqliteStore(fixture.file)).toThrow(StoreUnavailable);
  expect(() => openSqliteStore(fixture.file)).toThrow(/version 2.*newer software/);
});

it('one that fails half-way leaves everything as it was', () => {
  const broken = later('CREATE TABLE half (a); CREATE TABLE half (a);');
  expect(() => migrate(fixture.database, broken)).toThrow(/half/);
  expect(fixture.pragma('user_version')).toBe(1);
  const half = "SELECT * FROM sqlite_schema WHERE name = 'half'";
  expect(fixture.database.prepare(half).all()).toEqual([]);
});

it('a database from before the first release is refused and left as it was', () => {
  const file = join(fixture.folder, 'old.db');
  const old = new DatabaseSync(file);
  old.exec('CREATE TABLE contacts (id TEXT PRIMARY KEY); PRAGMA user_version = 13');
  old.close();
  expect(() => openSqliteStore(file)).toThrow(/made before the first release/);
});
