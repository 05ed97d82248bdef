import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { hour, moment, start } from '../../../../tests/store-contract/fixture.ts';
import { migrate } from './database.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

/** A database of the third version, with one inquiry, of the moment at which it was checked. */
function makeThird() {
  const folder = pathToFileURL(join(fixture.folder, 'third/'));
  mkdirSync(folder);
  for (const name of ['001-contacts.sql', '002-deliveries.sql', '003-traces.sql']) {
    copyFileSync(new URL(`./migrations/${name}`, import.meta.url), new URL(name, folder));
  }
  const file = join(fixture.folder, 'third.db');
  const database = new DatabaseSync(file);
  migrate(database, folder);
  const at = start.toISOString();
  database.exec(`
    INSERT INTO contacts VALUES ('a', 'Ann', 'ann@example.com', '', '', 'Hello', '${at}');
    INSERT INTO inquiry_records VALUES ('a', 'accepted', '[]', '{}', '${at}', NULL, 0);
    INSERT INTO write_check VALUES (1, '${at}');`);
  return { file, database };
}

describe('the newest moment that a database of the third version knows', () => {
  const later = moment(24 * hour).toISOString();

  it.each([
    ['check of the disk', `UPDATE write_check SET checked_at = '${later}'`],
    [
      'attempt to deliver',
      `INSERT INTO delivery_attempts VALUES (1, 'a', 'inquiry', 'email', '${later}', NULL)`,
    ],
    ['inquiry', `UPDATE contacts SET timestamp = '${later}'`],
  ])('is that of its newest %s', async (_, change) => {
    const { file, database } = makeThird();
    database.exec(change);
    database.close();
    const store = openSqliteStore(file);
    // As noted: a wrong clock may date what comes after the upgrade.
    expect(await store.erase('ann@example.com')).toBe(1);
    expect(await store.newestMoment()).toEqual(new Date(later));
    await store.close();
  });

  it('is unknown while nothing has come and nothing was checked', async () => {
    const { file, database } = makeThird();
    database.exec('PRAGMA foreign_keys = ON; DELETE FROM contacts; DELETE FROM write_check');
    database.close();
    const store = openSqliteStore(file);
    expect(await store.newestMoment()).toBeUndefined();
    await store.close();
  });
});
