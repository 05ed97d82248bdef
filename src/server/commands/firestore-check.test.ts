import { expect, it } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { start } from '#tests/fixtures/stores.ts';
import { checkFirestore } from './firestore-check.ts';

const fixture = new SqliteFixture();
const remaining = () => Array.fromAsync(fixture.store.list());

it('leaves no inquiry whose storing was not confirmed', async () => {
  const { store } = fixture;
  const { add } = store;
  store.add = async (inquiry) => {
    await add(inquiry);
    throw new StoreUnavailable('no answer');
  };
  expect(await checkFirestore(store, 'p', start)).toBe('write: no answer');
  expect(await remaining()).toEqual([]);
});

it('tells nobody of that inquiry, and no figure counts it', async () => {
  const { store } = fixture;
  const { find } = store;
  let seen: unknown;
  store.find = async (key) => {
    const claims = await store.claimDeliveries({ now: start, leaseMs: 1000, limit: 10 });
    const due = { dueFrom: new Date(0), dueBefore: new Date('2100-01-01') };
    const alerts = await store.queueDueAlerts({ ...due, now: start, channels: ['email'] });
    const outcomes = await Array.fromAsync(store.outcomes(new Date(0)));
    seen = { claims, alerts, outcomes, all: (await store.counts(start)).all };
    return find(key);
  };
  await checkFirestore(store, 'p', start);
  expect(seen).toEqual({ claims: [], alerts: 0, outcomes: [], all: 1 });
});

it('names each step that fails, with the command for a missing index, and removes the inquiry', async () => {
  const { store } = fixture;
  const { list } = store;
  store.list = (filter) => {
    if (filter?.failed) throw new StoreUnavailable('Firestore did not: FAILED_PRECONDITION');
    return list(filter);
  };
  store.find = async () => undefined;
  const remedy =
    'Firestore did not: FAILED_PRECONDITION; make its index: npx firebase-tools deploy --project my-project --only firestore --config deploy/firebase/firebase.json';
  expect((await checkFirestore(store, 'my-project', start))?.split(/\n */)).toEqual([
    'read: the test inquiry is not there',
    `list of the failed: ${remedy}`,
    `list of the failed, oldest first: ${remedy}`,
  ]);
  store.list = list;
  expect(await remaining()).toEqual([]);
});
