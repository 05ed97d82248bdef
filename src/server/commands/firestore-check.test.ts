import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { createConnection } from '#server/store/firestore/firestore-connection.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { start } from '#tests/fixtures/stores.ts';
import { checkFirestore } from './firestore-check.ts';

const fixture = new SqliteFixture();
const missingIndex = 'Firestore did not carry out the request: FAILED_PRECONDITION';
const fails = (reason: string) => () => Promise.reject(new StoreUnavailable(reason));

/** What the check says, line by line. */
const said = async () => (await checkFirestore(fixture.store, 'my-project', start))?.split(/\n */);
const remaining = () => Array.fromAsync(fixture.store.list());

it('leaves no inquiry whose storing was not confirmed', async () => {
  const { store } = fixture;
  const { add } = store;
  store.add = (inquiry) => add(inquiry).then(fails('no answer'));
  expect(await said()).toEqual(['write: no answer']);
  expect(await remaining()).toEqual([]);
});

it('removes nothing before it has tried to store, and knows no index that writing needs', async () => {
  const { store } = fixture;
  store.checkWritable = fails(missingIndex);
  const remove = vi.spyOn(store, 'remove');
  expect(await said()).toEqual([`write: ${missingIndex}`]);
  expect(remove).not.toHaveBeenCalled();
});

it('ends with the first step that is not answered in time, and removes the inquiry', async () => {
  const { store } = fixture;
  const silent = createConnection({} as Firestore, 10);
  store.find = () => silent.run(() => new Promise(() => {}));
  const list = vi.spyOn(store, 'list');
  expect(await said()).toEqual([
    'read: Firestore did not carry out the request within 0.01 s: no answer',
  ]);
  expect(list).not.toHaveBeenCalled();
  expect(await remaining()).toEqual([]);
});

it('says which inquiry may be left, and how to remove it', async () => {
  fixture.store.remove = fails('no answer');
  const lines = await said();
  const [left] = await remaining();
  const reference = referenceOf(left?.inquiry.id ?? '');
  expect(lines).toEqual([
    'delete: no answer',
    `${reference} may be left. It is removed by: npm run inquiries -- erase --email self-test@example.com`,
  ]);
});

it('tells nobody of that inquiry, and no figure counts it', async () => {
  const { store } = fixture;
  const { find } = store;
  let seen: unknown;
  store.find = async (key) => {
    const claims = await store.claimDeliveries({ now: start, leaseMs: 1000, limit: 10 });
    const due = { dueFrom: new Date(0), dueBefore: new Date('2100-01-01') };
    const alerts = await store.queueDueAlerts({ ...due, now: start, channels: ['email'] });
    const accepted = await Array.fromAsync(store.list({ status: 'accepted' }));
    seen = { claims, alerts, accepted, all: (await store.counts(start)).all };
    return find(key);
  };
  expect(await said()).toBe(undefined);
  expect(seen).toEqual({ claims: [], alerts: 0, accepted: [], all: 1 });
});

it('names each step that fails, with one command for missing indexes, and removes the inquiry', async () => {
  const { store } = fixture;
  const { list } = store;
  store.list = (filter) => {
    if (filter?.failed) throw new StoreUnavailable(missingIndex);
    return list(filter);
  };
  store.find = async () => undefined;
  expect(await said()).toEqual([
    'read: the test inquiry is not there',
    `list of the failed: ${missingIndex}`,
    `list of the failed, oldest first: ${missingIndex}`,
    'Missing indexes are made by: npx firebase-tools deploy --project my-project --only firestore --config deploy/firebase/firebase.json',
  ]);
  expect(await remaining()).toEqual([]);
});
