import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFirestore } from '../../src/server/commands/firestore-check.ts';
import { collections } from '../../src/server/databases/firestore/documents.ts';
import { referenceOf } from '../../src/server/store/inquiry.ts';
import type { InquiryStore } from '../../src/server/store/store.ts';
import { fieldNames } from '../../src/shared/fields.ts';
import { describeStoreContract } from '../../tests/contract/contract.ts';
import { recipients } from '../../tests/fixtures/company.ts';
import { ann, from, leaseMs, moment, sample } from '../../tests/fixtures/stores.ts';
import { createFirestoreStore, startEmulator } from './emulator.ts';
import { indexes, requireIndexes } from './indexes.ts';

const emulator = await startEmulator();
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
    expect(Object.keys(contact ?? {}).toSorted()).toEqual([...fieldNames, 'timestamp'].toSorted());
    expect((await store.find('a'))?.fields.timestamp).toEqual(moment(5));
  });

  it('only the contact and the text of its record hold what the visitor wrote', async () => {
    const canary = { ...from('canary@example.com').fields, name: 'canary', message: 'canary' };
    const everyone = recipients('email', 'acknowledgement');
    await store.add(sample('a', { fields: canary, recipients: everyone }));
    expect(JSON.stringify(await documents(collections.keyValues))).not.toContain('canary');
    const [{ text, ...record } = {}] = await documents(collections.records);
    expect(JSON.stringify(record)).not.toContain('canary');
    expect(text).toContain('canary');
    expect(JSON.stringify(await documents(collections.contacts))).toContain('canary');
  });

  it.each([undefined, ...indexes])("staff's check names a missing index: %s", async (missing) => {
    const others = indexes.filter((index) => index !== missing);
    requireIndexes(firestore, others);
    const problem = await checkFirestore(store, 'p', moment(0));
    if (missing)
      expect(problem).toMatch(
        /FAILED_PRECONDITION\n +Create the missing indexes with: npx firebase-tools/,
      );
    else expect(problem).toBe(undefined);
    expect(await documents(collections.records)).toEqual([]);
    expect(await documents(collections.contacts)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['erasing', () => store.erase(ann.email.toUpperCase())],
    ['removing one', () => store.remove('a')],
  ])('%s leaves the reference alone, for software that may have copies', async (_, remove) => {
    await store.add(sample('a', { recipients: recipients('email', 'acknowledgement') }));
    expect(await documents(collections.keyValues)).toHaveLength(1);
    await remove();
    const left = (await Promise.all(Object.values(collections).map(documents))).flat();
    expect(left.map(({ value }) => Object.values(value ?? {}))).toEqual([[referenceOf('a')]]);
  });

  it('reads a field that the contact lacks as empty', async () => {
    const fields = { ...ann, company: '' };
    await store.add(sample('a', { fields }));
    const contact = firestore.collection(collections.contacts).doc('a');
    const { company, ...earlier } = (await contact.get()).data() ?? {};
    expect(company).toBe('');
    // The emulator has no other way to delete a field.
    await contact.delete();
    await contact.set(earlier);
    expect((await store.find('a'))?.fields).toMatchObject(fields);
    expect(await store.add(sample('a', { fields }))).toBe('repeated');
  });

  it('queues no alert for an inquiry whose contact was deleted by hand, and ends', async () => {
    await store.add(sample('a', { dueAt: moment(0) }));
    await firestore.collection(collections.contacts).doc('a').delete();
    const alert = { now: moment(1), dueFrom: moment(0), dueBefore: moment(1), channels: ['email'] };
    expect(await store.queueDueAlerts(alert)).toBe(0);
  });

  it('erases more than are read at once', async () => {
    const ids = Array.from({ length: 45 }, (_, index) => `i${index}`);
    await Promise.all(ids.map((id) => store.add(sample(id))));
    expect(await store.erase(ann.email)).toBe(45);
    expect(await Array.fromAsync(store.list())).toEqual([]);
  });

  it('everything is done once when the response to a commit is lost', async () => {
    emulator.loseResponses(2);
    const added = sample('a', { recipients: recipients('email', 'acknowledgement') });
    expect(await store.add(added)).toBe('stored');
    expect(await store.add(added)).toBe('repeated');
    expect((await store.find('a'))?.deliveries).toHaveLength(2);
    const action = { id: 'x', at: moment(1), by: 'Eve', change: { kind: 'assigned' } } as const;
    emulator.loseResponses(1);
    expect(await store.act('a', action)).toEqual({ state: 'done', deliveries: 0 });
    expect(await store.act('a', action)).toEqual({ state: 'repeated' });
    const use = (by: string) =>
      store.updateValue('link', (known) => ({
        result: known === undefined,
        ...(!known && { storedValue: { value: { by } } }),
      }));
    emulator.loseResponses(1);
    expect([await use('ann'), await use('bob')]).toEqual([true, false]);
    emulator.loseResponses(1);
    const [claim] = await store.claimDeliveries({ now: moment(0), leaseMs, limit: 1 });
    if (!claim) throw new Error('Nothing was claimed.');
    emulator.loseResponses(1);
    expect(await store.settle(claim, { state: 'delivered' }, moment(1))).toBe(true);
    const { actions, attempts } = (await store.find('a')) ?? {};
    expect([actions?.length, attempts?.length]).toEqual([1, 1]);
  });
});
