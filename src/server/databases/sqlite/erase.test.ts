import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { foldText } from '#server/store/fold-text.ts';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { blank, recipients } from '#tests/fixtures/company.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { moment, sample } from '#tests/fixtures/stores.ts';
import { openDatabase } from './database.ts';

const fixture = new SqliteFixture();

/** A word of one inquiry, which is the same when it is folded. */
function secretOf(index: number): string {
  return createHash('sha256').update(`${index}`).digest('hex').slice(0, 24);
}

/** An inquiry that shares no text with another. Every third fills more than one page. */
function person(index: number, length = index % 3 === 0 ? 240 : 10) {
  const word = `p${index}q`;
  const message = `Message of ${word} ${secretOf(index)}. `.repeat(length);
  const sender = { name: `Name ${word}`, email: `${word}@example.com`, company: `Company ${word}` };
  const fields = { ...blank, ...sender, message };
  return sample(`id-${index}`, { fields, recipients: recipients('email', 'acknowledgement') });
}

/** The database file, its log and its shared memory. */
function bytes(): string {
  const folder = dirname(fixture.file);
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(['site.db', 'site.db-shm', 'site.db-wal']);
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n');
}

it('an erased inquiry leaves no byte of its fields or its notes in any file; a purge leaves nothing at all', async () => {
  for (let index = 0; index < 60; index++) await fixture.store.add(person(index));
  const change = { kind: 'noted', text: `Noted ${secretOf(99)}` } as const;
  await fixture.store.act('id-30', { id: 'x', at: moment(1), by: 'Eve', change });
  const { name, email, message } = person(30).fields;
  const texts = [name, email, message.slice(0, 20), foldText(message.slice(0, 20))];
  texts.push('p30q', secretOf(30), secretOf(99));
  for (const text of texts) expect(bytes()).toContain(text);
  expect(await fixture.store.erase(email)).toBe(1);
  for (const text of texts) expect(bytes()).not.toContain(text);
  for (const text of ['p31q', secretOf(31)]) expect(bytes()).toContain(text);
  expect(await fixture.store.remove('id-31')).toBe(true);
  for (const text of ['p31q', secretOf(31)]) expect(bytes()).not.toContain(text);
  expect(await fixture.store.purge(moment(1))).toBe(58);
  expect(bytes()).not.toMatch(/p\d+q/);
  expect(['contacts', 'inquiry_records'].map((table) => fixture.count(table))).toEqual([0, 0]);
  // By secure_delete alone, pages whose rows had moved would keep copies.
  expect(fixture.pragma('freelist_count')).toBe(0);
});

it('an erasure takes the acknowledgement of its mailbox with it, even when no inquiry is left', async () => {
  await fixture.store.add(person(1));
  const key = String(fixture.database.prepare('SELECT key FROM key_values').get()?.key);
  expect(key).toMatch(/^acknowledged /);
  expect(await fixture.store.purge(moment(1))).toBe(1);
  expect(bytes()).toContain(key);
  expect(await fixture.store.erase(person(1).fields.email)).toBe(0);
  expect(bytes()).not.toContain(key);
});

it.each<[string, (store: InquiryStore) => Promise<number>]>([
  ['an erasure', (store) => store.erase(person(1).fields.email)],
  ['a purge', (store) => store.purge(moment(1))],
  ['a removal', async (store) => Number(await store.remove('id-1'))],
])('it is reported while a reader uses the log, and %s later leaves none', async (_, remove) => {
  await fixture.store.add(person(1));
  const reader = openDatabase(fixture.file);
  reader.exec('BEGIN; SELECT * FROM contacts');
  const removed = remove(fixture.store);
  await expect(removed).rejects.toThrow(StoreUnavailable);
  await expect(removed).rejects.toThrow(/another process is reading/);
  expect(await fixture.store.find('id-1')).toBeUndefined();
  reader.close();
  // As staff run the command again: in a process that knows nothing of the first one.
  const other = openSqliteStore(fixture.file);
  expect(await remove(other)).toBe(0);
  expect(bytes()).not.toContain('p1q');
  await other.close();
});
