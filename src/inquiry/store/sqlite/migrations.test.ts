import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { moment, start } from '../../../../tests/store-contract/fixture.ts';
import { migrate } from './database.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

it('deliveries of the third version are owed since their next attempt, those to visitors apart', async () => {
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
    INSERT INTO deliveries VALUES
      ('a', 'inquiry', 'email', 'pending', 2, '${at}', 'SMTP 451', NULL),
      ('a', 'inquiry', 'slack', 'failed', 34, '${at}', 'Slack 500', NULL),
      ('a', 'inquiry', 'acknowledgement', 'failed', 1, '${at}', 'SMTP 550', NULL);`);
  database.close();

  const store = openSqliteStore(file, { now: () => moment(1) });
  expect(await store.deliveryState()).toEqual({ pending: 1, owedSince: start, failed: 1 });
  const { deliveries = [] } = (await store.find('a')) ?? {};
  const common = { inquiryId: 'a', kind: 'inquiry', nextAttemptAt: start };
  expect(deliveries).toEqual([
    {
      ...common,
      channel: 'acknowledgement',
      state: 'failed',
      attempts: 1,
      lastError: 'SMTP 550',
    },
    { ...common, channel: 'email', state: 'pending', attempts: 2, lastError: 'SMTP 451' },
    { ...common, channel: 'slack', state: 'failed', attempts: 34, lastError: 'Slack 500' },
  ]);
  await store.close();
});
