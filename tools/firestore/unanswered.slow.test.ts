import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InquiryFile } from '../../src/inquiry/core/record.ts';
import { createFirestoreStore } from '../../src/inquiry/store/firestore/store.ts';
import { type InquiryStore, StoreUnavailable } from '../../src/inquiry/store/store.ts';
import { ann, leaseMs, moment, sample } from '../../tests/fixtures/stores.ts';
import { connectTo } from './emulator.ts';

describe('without an answer', () => {
  let silent: Server;
  let silentAddress: string;

  beforeAll(async () => {
    // Accepts connections and never answers.
    silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    silentAddress = typeof address === 'object' ? `127.0.0.1:${address?.port}` : '';
  });
  afterAll(() => silent.close());

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

  it.each(['silent', 'closed'])('of a %s host, every call ends in time', async (kind) => {
    // Port 1 is reserved; nothing listens there.
    const address = kind === 'silent' ? silentAddress : '127.0.0.1:1';
    const firestore = connectTo(address, `test-${randomUUID()}`);
    const store = createFirestoreStore(firestore, { deadlineMs: 300 });
    const start = performance.now();
    const ends = calls.map(async ([name, call]) => {
      const failure = await call(store).catch((error: unknown) => error);
      expect(failure, name).toBeInstanceOf(StoreUnavailable);
      expect(String(failure), name).toMatch(
        /Firestore did not carry out the request within 0\.3 s/,
      );
    });
    await Promise.all(ends);
    await store.close();
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
