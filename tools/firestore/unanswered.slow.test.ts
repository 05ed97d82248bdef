import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirestoreStore } from '../../src/inquiry/store/firestore/store.ts';
import type { WholeInquiry } from '../../src/inquiry/store/roles/transfer.ts';
import { type InquiryStore, StoreUnavailable } from '../../src/inquiry/store/store.ts';
import { ann, leaseMs, moment, sample } from '../../tests/contract/fixture.ts';
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
  const whole: WholeInquiry = {
    inquiry: { id: 'a', ...ann, timestamp: moment(0) },
    record: {
      standing: 'accepted',
      suspicions: [],
      source: {},
      dueAt: moment(0),
      answeredAt: undefined,
      answeredBy: undefined,
      revision: 0,
    },
    deliveries: [],
    attempts: [],
    actions: [],
  };
  const calls: [string, (store: InquiryStore) => Promise<unknown>][] = [
    ['add', (store) => store.add(sample('a'))],
    ['find', (store) => store.find('a')],
    ['attempts', (store) => store.attempts('a')],
    ['list', (store) => Array.fromAsync(store.list())],
    ['claim', (store) => store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 })],
    ['next', (store) => store.nextDeliveryAt()],
    ['state', (store) => store.deliveryState()],
    ['undelivered', (store) => store.undelivered(['email'])],
    ['failing', (store) => store.failingChannels()],
    ['resend all', (store) => store.resendAll({ now: moment(0) })],
    ['reference', (store) => store.findByReference('2222-2222')],
    ['actions', (store) => store.actions('a')],
    ['counts', (store) => store.counts(moment(0))],
    ['act', (store) => store.act('a', { id: 'x', at: moment(0), by: 'Eve', change: answered })],
    ['erase', (store) => store.erase(ann.email)],
    ['remove', (store) => store.remove('a')],
    ['purge', (store) => store.purge(moment(0))],
    ['newest', (store) => store.newestMoment()],
    ['note', (store) => store.noteMoment(moment(0))],
    ['whole', (store) => Array.fromAsync(store.wholeInquiries())],
    ['take', (store) => store.take(whole)],
    ['void', (store) => store.voidLinks(moment(0))],
    ['void before', (store) => store.linksVoidBefore()],
    ['use', (store) => store.spendLink('f00d', 'ann', moment(1), moment(0))],
    ['summary', (store) => store.takeSummary('2026-02-03', moment(0), leaseMs)],
    ['confirm', (store) => store.confirmSummary('2026-02-03', moment(0))],
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
