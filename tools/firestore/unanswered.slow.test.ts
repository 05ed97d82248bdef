import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '../../src/server/store/store.ts';
import { ownEnvironment } from '../../tests/fixtures/own-environment.ts';
import { freePort, listen } from '../../tests/fixtures/ports.ts';
import { ann, leaseMs, moment, sample } from '../../tests/fixtures/stores.ts';
import { connectTo, createFirestoreStore } from './emulator.ts';

const folder = mkdtempSync(join(tmpdir(), 'unanswered-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

/** @returns the port of a server that accepts connections and never responds, or a closed one */
async function portOf(kind: string): Promise<number> {
  const silent = createServer(() => {});
  onTestFinished(() => void silent.close());
  // Port 1 is reserved; nothing listens there.
  return kind === 'silent' ? listen(silent) : 1;
}

it.each(['silent', 'closed'])('every call to a %s host ends in time', async (kind) => {
  const port = await portOf(kind);
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
  const port = await freePort();
  const env = {
    ...ownEnvironment,
    GOOGLE_APPLICATION_CREDENTIALS: `${folder}/none.json`,
    SECRET_KEY: 'a secret of thirty-two characters',
    DATABASE_URL: 'firestore://unanswered',
    METADATA_SERVER_DETECTION: 'none',
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const server = spawn(process.execPath, ['src/entry/server.ts'], { env, stdio: 'pipe' });
  onTestFinished(() => void server.kill());
  const output = text(server.stdout);
  const ended = once(server, 'exit');
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503);
  expect(await statusOf('/about')).toBe(200);
  server.kill();
  expect(await output).toContain('Unable to read the credential file');
  expect(await ended).toEqual([0, null]);
});
