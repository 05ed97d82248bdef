import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createFirestoreStore } from '../../src/server/store/firestore/firestore-store.ts';
import { type InquiryStore, StoreUnavailable } from '../../src/server/store/store.ts';
import { listen } from '../../tests/fixtures/ports.ts';
import { ann, leaseMs, moment, sample } from '../../tests/fixtures/stores.ts';
import { connectTo } from './emulator.ts';

const now = moment(0);
const calls: Record<string, (store: InquiryStore) => Promise<unknown>> = {
  add: (store) => store.add(sample('a')),
  find: (store) => store.find('a'),
  list: (store) => Array.fromAsync(store.list()),
  outcomes: (store) => Array.fromAsync(store.outcomes(now)),
  claim: (store) => store.claimDeliveries({ now, leaseMs, limit: 1 }),
  next: (store) => store.nextDeliveryAt(),
  alert: (store) =>
    store.queueDueAlerts({ now, dueFrom: now, dueBefore: now, channels: ['email'] }),
  channels: (store) => store.channels(),
  counts: (store) => store.counts(now),
  erase: (store) => store.erase(ann.email),
  remove: (store) => store.remove('a'),
  purge: (store) => store.purge(now),
  recall: (store) => store.recall('link'),
  check: (store) => store.checkWritable(),
};

it.each(['silent', 'closed'])('every call to a %s host ends in time', async (kind) => {
  // Accepts connections and never answers.
  const silent = createServer(() => {});
  onTestFinished(() => void silent.close());
  // Port 1 is reserved; nothing listens there.
  const port = kind === 'silent' ? await listen(silent) : 1;
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
