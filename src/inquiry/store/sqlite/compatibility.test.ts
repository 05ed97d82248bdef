/** A rollback: an earlier version of the software opens the database that a newer one has changed. */
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { sample } from '../../../../tests/contract/fixture.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { checkDatabase, copyDatabase } from './backup.ts';
import { migrate } from './database.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

const migrations = new URL('./migrations/', import.meta.url);
const nextNumber = readdirSync(migrations).length + 1;

/** Brings the database to the version after this one. */
function upgradeTo(sql: string): void {
  for (const name of readdirSync(migrations)) {
    copyFileSync(new URL(name, migrations), join(fixture.folder, name));
  }
  const next = `${String(nextNumber).padStart(3, '0')}-next.sql`;
  writeFileSync(join(fixture.folder, next), sql);
  migrate(fixture.database, pathToFileURL(`${fixture.folder}/`));
  expect(fixture.pragma('user_version')).toBe(nextNumber);
}

it('a database with a table more still serves this version, and its backup too', async () => {
  upgradeTo('CREATE TABLE callbacks (inquiry_id TEXT) STRICT');
  const store = openSqliteStore(fixture.file);
  expect(await store.add(sample('a'))).toBe('stored');
  await store.close();
  expect(fixture.pragma('user_version')).toBe(nextNumber);
  const backup = join(fixture.folder, 'backup.db');
  expect(copyDatabase(fixture.file, backup)).toBe(1);
  expect(checkDatabase(backup)).toBe(1);
});

it('a migration that earlier versions cannot live with keeps them out', () => {
  upgradeTo(`UPDATE compatibility SET oldest = ${nextNumber}`);
  expect(() => openSqliteStore(fixture.file)).toThrow(/newer software/);
});
