import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { firestoreConnection } from '#server/databases/firestore/firestore-connection.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { start } from '#tests/fixtures/stores.ts';
import { checkFirestore } from './firestore-check.ts';

const fixture = new SqliteFixture();
const missingIndex = 'Firestore did not carry out the request: FAILED_PRECONDITION';
const fails = (reason: string) => () => Promise.reject(new StoreUnavailable(reason));

const problems = async () =>
  (await checkFirestore(fixture.store, 'my-project', start))?.split(/\n */);
const remaining = () => Array.fromAsync(fixture.store.list());

it('leaves no inquiry behind if storing it was not confirmed', async () => {
  const { store } = fixture;
  const { add } = store;
  store.add = (inquiry) => add(inquiry).then(fails('no answer'));
  expect(await problems()).toEqual(['write: no answer']);
  expect(await remaining()).toEqual([]);
});

it('deletes nothing before it has tried to store, and blames no index for a failed write', async () => {
  const { store } = fixture;
  store.checkWritable = fails(missingIndex);
  const remove = vi.spyOn(store, 'remove');
  expect(await problems()).toEqual([`write: ${missingIndex}`]);
  expect(remove).not.toHaveBeenCalled();
});

it('stops at the first time-out, and deletes the inquiry', async () => {
  const { store } = fixture;
  const silent = firestoreConnection({} as Firestore, 10);
  store.find = () => silent.run(() => new Promise(() => {}));
  const list = vi.spyOn(store, 'list');
  expect(await problems()).toEqual([
    'read: Firestore did not carry out the request within 0.01 s: no response',
  ]);
  expect(list).not.toHaveBeenCalled();
  expect(await remaining()).toEqual([]);
});

it('names an inquiry that may still be stored, and how to delete it', async () => {
  fixture.store.remove = fails('no answer');
  const lines = await problems();
  const [left] = await remaining();
  const reference = referenceOf(left?.fields.id ?? '');
  expect(lines).toEqual([
    'delete: no answer',
    `${reference} may still be stored. Delete it with: npm run inquiries -- erase --email self-test@example.com`,
  ]);
});

it('the inquiry is neither announced nor counted as accepted', async () => {
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
  expect(await problems()).toBe(undefined);
  expect(seen).toEqual({ claims: [], alerts: 0, accepted: [], all: 1 });
});

it('names each failed step, with one command for missing indexes, and deletes the inquiry', async () => {
  const { store } = fixture;
  const { list } = store;
  store.list = (filter) => {
    if (filter?.failed) throw new StoreUnavailable(missingIndex);
    return list(filter);
  };
  store.find = async () => undefined;
  expect(await problems()).toEqual([
    'read: the test inquiry was not found',
    `list failed: ${missingIndex}`,
    `list failed, oldest first: ${missingIndex}`,
    'Create the missing indexes with: npx firebase-tools deploy --project my-project --only firestore --config deploy/firebase/firebase.json',
  ]);
  expect(await remaining()).toEqual([]);
});
