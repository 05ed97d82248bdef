/** Inquiries are copied from one store to the other and back, without a difference. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFirestoreStore } from '../../src/server/store/firestore/firestore-store.ts';
import type { InquiryFile } from '../../src/server/store/record.ts';
import { openSqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import type { InquiryStore } from '../../src/server/store/store.ts';
import { addVariety } from '../../tests/contract/transferring.ts';
import { Fixture } from '../../tests/fixtures/stores.ts';
import { startEmulator } from './emulator.ts';

const emulator = await startEmulator();
afterAll(() => emulator.stop());

/** SQLite, and Firestore as the other store. */
const fixture = new Fixture(async (common) => {
  emulator.setClock(common.now);
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  return {
    store: openSqliteStore(join(folder, 'site.db'), common),
    other: createFirestoreStore(emulator.connect(`test-${randomUUID()}`), common),
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

const wholesOf = (store: InquiryStore) => Array.fromAsync(store.list({ oldestFirst: true }));

async function copy(from: InquiryStore, to: InquiryStore): Promise<InquiryFile[]> {
  for await (const file of from.list()) await to.take(file);
  return wholesOf(to);
}

it('a copy from the embedded store to Firestore and back is the same, once and again', async () => {
  await addVariety(fixture);
  const given = await wholesOf(fixture.store);
  expect(given).toHaveLength(8);
  for (let times = 0; times < 2; times++) {
    expect(await copy(fixture.store, fixture.other)).toEqual(given);
    if (times === 0) await fixture.store.purge(new Date('2100-01-01'));
    expect(await copy(fixture.other, fixture.store)).toEqual(given);
  }
});

it('a copy from Firestore to the embedded store and back is the same', async () => {
  const { store, other } = fixture;
  Object.assign(fixture, { store: other, other: store });
  await addVariety(fixture);
  const given = await wholesOf(fixture.store);
  expect(await copy(fixture.store, fixture.other)).toEqual(given);
  await fixture.store.purge(new Date('2100-01-01'));
  expect(await copy(fixture.other, fixture.store)).toEqual(given);
});
