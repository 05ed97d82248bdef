import { randomUUID } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { referenceOf } from '../../src/inquiry/core/reference.ts';
import { contactFields } from '../../src/inquiry/store/contents.ts';
import { collections } from '../../src/inquiry/store/firestore/documents.ts';
import { createFirestoreStore } from '../../src/inquiry/store/firestore/store.ts';
import type { InquiryStore } from '../../src/inquiry/store/store.ts';
import { describeStoreContract } from '../../tests/contract/contract.ts';
import { ann, from, leaseMs, moment, sample } from '../../tests/contract/fixture.ts';
import { recipients } from '../../tests/fixtures/company.ts';
import { type Emulator, startEmulator } from './emulator.ts';

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

const byEve = { at: moment(1), by: 'Eve' };
const rename = (to: string) => ({ kind: 'corrected', field: 'name', to }) as const;

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

  /** Writes a document without some of its fields. The emulator knows no other way. */
  async function forget(reference: DocumentReference, names: string[]): Promise<void> {
    const fields = Object.entries((await reference.get()).data() ?? {});
    await reference.delete();
    await reference.set(Object.fromEntries(fields.filter(([name]) => !names.includes(name))));
  }

  it("a contact has the inquiry's fields alone, and the time of the database", async () => {
    await store.add(sample('a'));
    const [contact] = await documents(collections.contacts);
    expect(Object.keys(contact ?? {}).toSorted()).toEqual(contactFields.toSorted());
    expect((await store.find('a'))?.inquiry.timestamp).toEqual(moment(5));
  });

  it('only the contact, the words of its record and corrections hold what the visitor wrote', async () => {
    const canary = { ...from('canary@example.com').inquiry, name: 'canary', message: 'canary' };
    await store.add(
      sample('a', { inquiry: canary, recipients: recipients('email', 'acknowledgement') }),
    );
    await store.claimDeliveries({ now: moment(0), leaseMs, limit: 10 });
    await store.act('a', { ...byEve, id: 'x', change: rename('Ann') });
    const { contacts, records, actions, ...others } = collections;
    for (const collection of Object.values(others)) {
      expect(JSON.stringify(await documents(collection))).not.toContain('canary');
    }
    const [{ words, ...record } = {}] = await documents(records);
    const [{ deed, ...action } = {}] = await documents(actions);
    expect(JSON.stringify([record, action])).not.toContain('canary');
    expect(words).toContain('canary');
    expect(deed).toMatchObject({ from: 'canary' });
    expect(JSON.stringify(await documents(contacts))).toContain('canary');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['erasing', () => store.erase(ann.email.toUpperCase())],
    ['removing one', () => store.remove('a')],
  ])('%s leaves no document', async (_, remove) => {
    await store.add(sample('a', { recipients: recipients('email', 'acknowledgement') }));
    await store.claimDeliveries({ now: moment(0), leaseMs, limit: 10 });
    await store.act('a', { ...byEve, id: 'x', change: rename('Anna') });
    expect(await documents(collections.acknowledgements)).toHaveLength(1);
    await remove();
    for (const collection of Object.values(collections)) {
      expect(await documents(collection)).toEqual([]);
    }
  });

  it('a search looks through a bounded number of words, those of name, address and company first', async () => {
    const words = Array.from({ length: 1200 }, (_, index) => `w${index}`);
    const long = 'x'.repeat(300);
    const inquiry = { ...ann, name: 'Zoe', company: long, message: words.join(' ').slice(0, 5000) };
    await store.add(sample('a', { inquiry }));
    const [record] = await documents(collections.records);
    const kept = record?.words as string[];
    expect(kept).toHaveLength(1005);
    expect(kept).toContain('x'.repeat(100));
    expect(kept).not.toContain('x'.repeat(101));
    const found = async (search: string) => (await Array.fromAsync(store.list({ search }))).length;
    for (const search of ['zoe', 'w500', long, `zo ${long}`]) expect(await found(search)).toBe(1);
    for (const search of ['w1020', 'w50x', 'zo']) expect(await found(search)).toBe(0);
  });

  describe('what an earlier version has stored', () => {
    async function addOlder(id: string): Promise<void> {
      await store.add(sample(id));
      const names = ['answeredBy', 'revision', 'formerEmailKeys', 'reference', 'words'];
      await forget(firestore.collection(collections.records).doc(id), names);
    }

    it('is found by its reference, though none is stored', async () => {
      const older = Array.from({ length: 35 }, (_, index) => `i${index}`);
      await Promise.all(older.map(addOlder));
      emulator.setClock(() => moment(6));
      const newer = Array.from({ length: 35 }, (_, index) => `j${index}`);
      await Promise.all(newer.map((id) => store.add(sample(id))));
      for (const id of ['i3', 'i34', 'j7']) {
        expect((await store.findByReference(referenceOf(id)))?.inquiry.id).toBe(id);
      }
      expect(await store.findByReference(referenceOf('nothing'))).toBeUndefined();
    });

    it('is read, changed, searched from then on, and erased by each of its addresses', async () => {
      await addOlder('a');
      expect((await store.find('a'))?.record).toMatchObject({ revision: 0, answeredBy: undefined });
      expect(await Array.fromAsync(store.list({ search: 'emoji' }))).toEqual([]);
      const to = 'anna@example.com';
      const change = { kind: 'corrected', field: 'email', to } as const;
      const done = { state: 'done', deliveries: 0 };
      expect(await store.act('a', { ...byEve, id: 'x', change, seen: 0 })).toEqual(done);
      expect(await Array.fromAsync(store.list({ search: 'emoji' }))).toHaveLength(1);
      expect((await store.find('a'))?.record.revision).toBe(1);
      expect(await store.erase(ann.email)).toBe(1);
    });

    it('counts as sent, if it is a summary', async () => {
      const day = '2026-02-03';
      const summary = { day, takenAt: moment(0), takenBy: randomUUID() };
      await firestore.collection(collections.summaries).doc(day).set(summary);
      const take = (day: string) => store.takeSummary(day, moment(leaseMs), leaseMs);
      expect(await take(day)).toEqual({ state: 'told' });
      expect(await take('2026-02-04')).toEqual({ state: 'taken', before: moment(0) });
    });
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
    if (!delivery) throw new Error('Nothing is queued.');
    await forget(delivery.ref, ['audience', 'owedSince']);
    const [claim] = await store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 });
    if (!claim) throw new Error('Nothing was claimed.');
    const again = { state: 'pending', nextAttemptAt: moment(5), error: 'busy' } as const;
    expect(await store.settle(claim, again, moment(1))).toBe(true);
    expect((await store.find('a'))?.deliveries).toMatchObject([{ attempts: 1 }]);
  });

  it('keeps one document of a summary, and none before the last one that was sent', async () => {
    const take = (day: string, ms: number) => store.takeSummary(day, moment(ms), 1);
    for (const [index, day] of ['2026-02-03', '2026-02-04', '2026-02-05'].entries()) {
      for (const ms of [0, 1, 2]) expect(await take(day, ms)).toMatchObject({ state: 'taken' });
      expect(await documents(collections.summaries)).toHaveLength(index + 1);
      if (index !== 1) await store.confirmSummary(day, moment(2));
    }
    expect(await documents(collections.summaries)).toHaveLength(1);
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

    it('an action is done and recorded once, a link used and a summary taken and confirmed', async () => {
      await store.add(sample('a'));
      await store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 });
      emulator.loseAnswers(1);
      const action = { ...byEve, id: 'x', change: { kind: 'dismissed' as const, configured: [] } };
      expect(await store.act('a', action)).toEqual({ state: 'done', deliveries: 1 });
      expect(await store.act('a', action)).toEqual({ state: 'repeated' });
      expect(await store.actions('a')).toHaveLength(1);
      emulator.loseAnswers(1);
      expect(await store.spendLink('f00d', 'ann', moment(1), moment(0))).toBe(true);
      expect(await store.spendLink('f00d', 'bob', moment(1), moment(0))).toBe(false);
      const day = '2026-02-04';
      await store.confirmSummary('2026-02-03', moment(0));
      emulator.loseAnswers(1);
      const taken = { state: 'taken', before: moment(0) };
      expect(await store.takeSummary(day, moment(1), leaseMs)).toEqual(taken);
      expect(await store.takeSummary(day, moment(1), leaseMs)).toEqual({ state: 'busy' });
      emulator.loseAnswers(1);
      await store.confirmSummary(day, moment(1));
      expect(await store.takeSummary(day, moment(leaseMs), 1)).toEqual({ state: 'told' });
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
