/** A backup that an operator makes while visitors send inquiries is complete. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/inquiry/store/sqlite/database.ts';
import { makeSite, ServerProcess } from './server-process.ts';
import { missingFrom, readStored } from './stored.ts';
import { newInquiry, post, type Sent } from './visitor.ts';

const backups = 5;

function vacuumInto(database: Database, file: string): void {
  database.prepare('VACUUM INTO ?').run(file);
}

it('a backup during writes holds everything that was acknowledged before it began', async () => {
  const site = makeSite();
  // Nothing listens there: what matters is what is queued.
  const env = { WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(8)}` };
  const server = new ServerProcess({ ...site, env });
  const origin = await server.listening();
  const acknowledged: Sent[] = [];
  let done = false;
  async function visit(): Promise<void> {
    while (!done) {
      const sent = newInquiry(500);
      expect(await post(origin, sent)).toBe(201);
      acknowledged.push(sent);
    }
  }
  const visitors = Promise.all([visit(), visit(), visit()]);
  const operator = openDatabase(site.database);
  for (let number = 1; number <= backups; number++) {
    // Takes part in the traffic, so that some of it lies between two backups.
    const own = newInquiry();
    expect(await post(origin, own)).toBe(201);
    const before = [...acknowledged, own];
    const file = join(site.folder, `backup-${number}.db`);
    vacuumInto(operator, file);
    const copy = readStored(file);
    expect(copy.integrity).toBe('ok');
    expect(missingFrom(copy, before)).toEqual([]);
    // Each in one transaction with its delivery: none without the other.
    const queued = [...copy.inquiries.keys()].map((id) => `${id} webhook`);
    expect(copy.outbox).toEqual(new Set(queued));
  }
  done = true;
  await visitors;
  operator.close();
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await server.stop()).toBe(0);
});
