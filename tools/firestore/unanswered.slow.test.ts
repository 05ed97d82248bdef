import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '../../src/server/store/store.ts';
import { makeSite, startServerProcess } from '../../tests/durability/server-process.ts';
import { startRawServer } from '../../tests/fixtures/raw-server.ts';
import { ann, leaseMs, moment, sample } from '../../tests/fixtures/stores.ts';
import { connectTo, createFirestoreStore } from './emulator.ts';

const now = moment(0);
const calls: Record<string, (store: InquiryStore) => Promise<unknown>> = {
  add: (store) => store.add(sample('a')),
  find: (store) => store.find('a'),
  list: (store) => Array.fromAsync(store.list()),
  claim: (store) => store.claimDeliveries({ now, leaseMs, limit: 1 }),
  alert: (store) =>
    store.queueDueAlerts({ now, dueFrom: now, dueBefore: now, channels: ['email'] }),
  channels: (store) => store.channels(),
  counts: (store) => store.counts(now),
  erase: (store) => store.erase(ann.email),
  remove: (store) => store.remove('a'),
  purge: (store) => store.purge(now),
  getValue: (store) => store.getValue('link'),
  check: (store) => store.checkWritable(),
};

it.each(['silent', 'closed'])('every call to a %s host ends in time', async (kind) => {
  // Port 1 is reserved; nothing listens there.
  const port = kind === 'silent' ? await startRawServer(() => {}) : 1;
  const firestore = connectTo(`127.0.0.1:${port}`, `test-${randomUUID()}`);
  const store = createFirestoreStore(firestore, { deadlineMs: 300 });
  const start = performance.now();
  const ends = Object.entries(calls).map(async ([name, call]) => {
    const failure = await call(store).catch((error: unknown) => error);
    expect(failure, name).toBeInstanceOf(StoreUnavailable);
    expect(String(failure), name).toMatch(/Firestore did not carry out the request within 0\.3 s/);
  });
  await Promise.all(ends);
  await store.close();
  expect(performance.now() - start).toBeLessThan(5000);
});

it('without Google credentials the server goes on, and says that inquiries cannot be saved', async () => {
  const { folder, database } = makeSite();
  const env = {
    GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'none.json'),
    SECRET_KEY: 'a secret of thirty-two characters',
    DATABASE_URL: 'firestore://unanswered',
    METADATA_SERVER_DETECTION: 'none',
  };
  const server = startServerProcess({ folder, database, env });
  const origin = await server.listening();
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/about')).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.output).toContain('Unable to read the credential file');
});
