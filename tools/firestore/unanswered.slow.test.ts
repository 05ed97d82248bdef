import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createFirestoreStore } from '../../src/server/store/firestore/firestore-store.ts';
import type { InquiryFile } from '../../src/server/store/record.ts';
import { type InquiryStore, StoreUnavailable } from '../../src/server/store/store.ts';
import { listen } from '../../tests/fixtures/ports.ts';
import { ann, leaseMs, moment, sample } from '../../tests/fixtures/stores.ts';
import { connectTo } from './emulator.ts';

const answered = { kind: 'answered' } as const;
const whole: InquiryFile = {
  inquiry: { id: 'a', ...ann, timestamp: moment(0) },
  record: {
    status: 'accepted',
    suspicions: [],
    source: {},
    dueAt: moment(0),
    answeredAt: undefined,
    answeredBy: undefined,
    takenBy: undefined,
    revision: 0,
  },
  deliveries: [],
  attempts: [],
  actions: [],
};
const calls: [string, (store: InquiryStore) => Promise<unknown>][] = [
  ['add', (store) => store.add(sample('a'))],
  ['find', (store) => store.find('a')],
  ['list', (store) => Array.fromAsync(store.list())],
  ['claim', (store) => store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 })],
  ['next', (store) => store.nextDeliveryAt()],
  ['channels', (store) => store.channels()],
  ['counts', (store) => store.counts(moment(0))],
  ['act', (store) => store.act('a', { id: 'x', at: moment(0), by: 'Eve', change: answered })],
  ['erase', (store) => store.erase(ann.email)],
  ['remove', (store) => store.remove('a')],
  ['purge', (store) => store.purge(moment(0))],
  ['take', (store) => store.take(whole)],
  ['recall', (store) => store.recall('link')],
  ['remember', (store) => store.remember('link', () => ({ result: 1 }))],
  ['check', (store) => store.checkWritable()],
];

it.each(['silent', 'closed'])('every call to a %s host ends in time', async (kind) => {
  // Accepts connections and never answers.
  const silent = createServer(() => {});
  onTestFinished(() => void silent.close());
  // Port 1 is reserved; nothing listens there.
  const port = kind === 'silent' ? await listen(silent) : 1;
  const address = `127.0.0.1:${port}`;
  const firestore = connectTo(address, `test-${randomUUID()}`);
  const store = createFirestoreStore(firestore, { deadlineMs: 300 });
  const start = performance.now();
  const ends = calls.map(async ([name, call]) => {
    const failure = await call(store).catch((error: unknown) => error);
    expect(failure, name).toBeInstanceOf(StoreUnavailable);
    expect(String(failure), name).toMatch(/Firestore did not carry out the request within 0\.3 s/);
  });
  await Promise.all(ends);
  await store.close();
  expect(performance.now() - start).toBeLessThan(5000);
});
