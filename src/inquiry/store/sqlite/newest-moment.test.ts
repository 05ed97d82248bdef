import { describe, expect, it } from 'vitest';
import { hour, moment, start } from '../../../../tests/contract/fixture.ts';
import { openThirdVersion } from '../../../../tests/fixtures/earlier-version.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

/** One with an inquiry, of the moment at which the disk was checked. */
function makeThird() {
  const at = start.toISOString();
  const made = openThirdVersion(fixture.folder, ['a'], at);
  made.database.exec(`INSERT INTO write_check VALUES (1, '${at}')`);
  return made;
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
