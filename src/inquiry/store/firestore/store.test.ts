import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recipients } from '../../../../tests/fixtures/company.ts';
import { connectTo, type Emulator, startEmulator } from '../../../../tests/fixtures/emulator.ts';
import { describeStoreContract } from '../../../../tests/store-contract/contract.ts';
import { ann, from, leaseMs, moment, sample } from '../../../../tests/store-contract/fixture.ts';
import { contactFields } from '../contents.ts';
import { type InquiryStore, StoreUnavailable } from '../store.ts';
import { collections } from './documents.ts';
import { createFirestoreStore } from './store.ts';

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

describeStoreContract('firestore', async (common) => {
  emulator.setClock(common.now);
  const project = `test-${randomUUID()}`;
  const open = () => createFirestoreStore(emulator.connect(project), common);
  return { store: open(), other: open() };
});

describe('in Firestore', () => {
  let firestore: Firestore;
  let store: InquiryStore;

  beforeEach(() => {
    emulator.setClock(() => moment(5));
    firestore = emulator.connect(`test-${randomUUID()}`);
    store = createFirestoreStore(firestore, { now: () => moment(0) });
  });
  afterEach(() => store.close());

  async function documents(collection: string): Promise<Record<string, unknown>[]> {
    const { docs } = await firestore.collection(collection).get();
    return docs.map((document) => document.data());
  }

  it("a contact has the inquiry's fields alone, and the time of the database", async () => {
    await store.add(sample('a'));
    const [contact] = await documents(collections.contacts);
    expect(Object.keys(contact ?? {}).toSorted()).toEqual(contactFields.toSorted());
    expect((await store.find('a'))?.inquiry.timestamp).toEqual(moment(5));
  });

  it('only the contact holds what the visitor wrote', async () => {
    const canary = { ...from('canary@example.com').inquiry, name: 'canary', message: 'canary' };
    await store.add(
      sample('a', { inquiry: canary, recipients: recipients('email', 'acknowledgement') }),
    );
    await store.claimDeliveries({ now: moment(0), leaseMs, limit: 10 });
    const { contacts, ...others } = collections;
    for (const collection of Object.values(others)) {
      expect(JSON.stringify(await documents(collection))).not.toContain('canary');
    }
    expect(JSON.stringify(await documents(contacts))).toContain('canary');
  });

  it('erasing leaves no document', async () => {
    await store.add(sample('a', { recipients: recipients('email', 'acknowledgement') }));
    await store.claimDeliveries({ now: moment(0), leaseMs, limit: 10 });
    expect(await documents(collections.acknowledgements)).toHaveLength(1);
    expect(await store.erase(ann.email.toUpperCase())).toBe(1);
    for (const collection of Object.values(collections)) {
      expect(await documents(collection)).toEqual([]);
    }
  });

  it('recognizes a text with half a character or a NUL as the same', async () => {
    const odd = sample('a', { inquiry: { ...ann, message: 'a\0b \ud800 c' } });
    expect(await store.add(odd)).toBe('stored');
    expect(await store.add(odd)).toBe('repeated');
    expect((await store.find('a'))?.inquiry.message).toBe('a\0b \ufffd c');
  });

  it('settles a delivery of an earlier version, which says neither whom it is for nor since when', async () => {
    await store.add(sample('a'));
    const [delivery] = (await firestore.collection(collections.deliveries).get()).docs;
    const missing = { audience: FieldValue.delete(), owedSince: FieldValue.delete() };
    await delivery?.ref.update(missing);
    const [claim] = await store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 });
    if (!claim) throw new Error('Nothing was claimed.');
    const again = { state: 'pending', nextAttemptAt: moment(5), error: 'busy' } as const;
    expect(await store.settle(claim, again, moment(1))).toBe(true);
    expect((await store.find('a'))?.deliveries).toMatchObject([{ attempts: 1 }]);
  });

  it('erases more than are read at once', async () => {
    const ids = Array.from({ length: 45 }, (_, index) => `i${index}`);
    await Promise.all(ids.map((id) => store.add(sample(id))));
    expect(await store.erase(ann.email)).toBe(45);
    expect(await Array.fromAsync(store.list())).toEqual([]);
  });

  describe('when the answer to a commit is lost', () => {
    it('an inquiry is stored once and counts as stored', async () => {
      emulator.loseAnswers(2);
      const added = sample('a', { recipients: recipients('email', 'acknowledgement') });
      expect(await store.add(added)).toBe('stored');
      expect(await store.add(added)).toBe('repeated');
      expect((await store.find('a'))?.deliveries).toHaveLength(2);
    });

    it('a delivery is claimed and settled once, by its own lease', async () => {
      await store.add(sample('a'));
      emulator.loseAnswers(1);
      const [claim] = await store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 });
      if (!claim) throw new Error('Nothing was claimed.');
      emulator.loseAnswers(1);
      expect(await store.settle(claim, { state: 'delivered' }, moment(1))).toBe(true);
      expect(await store.attempts('a')).toHaveLength(1);
    });
  });
});

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

  const calls: [string, (store: InquiryStore) => Promise<unknown>][] = [
    ['add', (store) => store.add(sample('a'))],
    ['find', (store) => store.find('a')],
    ['attempts', (store) => store.attempts('a')],
    ['list', (store) => Array.fromAsync(store.list())],
    ['claim', (store) => store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 })],
    ['next', (store) => store.nextDeliveryAt()],
    ['state', (store) => store.deliveryState()],
    ['failing', (store) => store.failingChannels()],
    ['resend', (store) => store.resend('a', moment(0))],
    ['resend all', (store) => store.resendAll({ now: moment(0) })],
    ['dismiss', (store) => store.dismiss('a', [])],
    ['answered', (store) => store.markAnswered('a', moment(0))],
    ['discard', (store) => store.discard('a')],
    ['erase', (store) => store.erase(ann.email)],
    ['purge', (store) => store.purge(moment(0))],
    ['newest', (store) => store.newestMoment()],
    ['note', (store) => store.noteMoment(moment(0))],
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
