import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { InquiryStore } from '../../src/server/store/store.ts';
import { addVariety } from '../../tests/contract/transferring.ts';
import { newFolder } from '../../tests/fixtures/folder.ts';
import { openSqliteStore } from '../../tests/fixtures/sqlite-store.ts';
import { Fixture } from '../../tests/fixtures/stores.ts';
import { createFirestoreStore, startEmulator } from './emulator.ts';

const emulator = await startEmulator();
afterAll(() => emulator.stop());

/** SQLite, and Firestore as the other store. */
const fixture = new Fixture(async (common) => {
  emulator.setClock(common.now);
  return {
    store: openSqliteStore(join(newFolder(), 'site.db'), common),
    other: createFirestoreStore(emulator.connect(`test-${randomUUID()}`), common),
  };
});

async function copy(from: InquiryStore, to: InquiryStore) {
  for await (const inquiry of from.list()) await to.put(inquiry);
  return Array.fromAsync(to.list());
}

it('a copy from SQLite to Firestore and back is the same, also when repeated', async () => {
  await addVariety(fixture);
  const given = await Array.fromAsync(fixture.store.list());
  expect(given).toHaveLength(8);
  for (let times = 0; times < 2; times++) {
    expect(await copy(fixture.store, fixture.other)).toEqual(given);
    if (times === 0) await fixture.store.purge(new Date('2100-01-01'));
    expect(await copy(fixture.other, fixture.store)).toEqual(given);
  }
});
