/** Another process locks the database: posts wait for it, and nothing else does. */
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/inquiry/store/sqlite/database.ts';
import { makeSite, ServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, post } from './visitor.ts';

it('pages are answered while posts wait for a lock, and the posts when it ends', async () => {
  const site = makeSite();
  const server = new ServerProcess(site);
  const origin = await server.listening();
  const other = openDatabase(site.database);
  // The server may be writing just now.
  other.exec('PRAGMA busy_timeout = 2000');
  other.exec('BEGIN IMMEDIATE');
  const sent = Array.from({ length: 5 }, () => newInquiry());
  let answered = 0;
  const statuses = sent.map(async (inquiry) => {
    const status = await post(origin, inquiry);
    answered++;
    return status;
  });
  for (let turn = 0; turn < 20; turn++) {
    for (const path of ['/', '/healthz']) {
      expect((await fetch(origin + path)).status).toBe(200);
      expect(answered).toBe(0);
    }
  }
  other.exec('ROLLBACK');
  other.close();
  expect(await Promise.all(statuses)).toEqual(sent.map(() => 201));
  await server.stop();
  expect(missingFrom(readStored(site.database), sent)).toEqual([]);
});
