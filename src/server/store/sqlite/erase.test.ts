import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folded } from '#server/store/folded-text.ts';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { blank, recipients } from '#tests/fixtures/company.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { moment, sample } from '#tests/fixtures/stores.ts';
import { openDatabase } from './database.ts';
import { openSqliteStore } from './sqlite-store.ts';

const fixture = new SqliteFixture();

/** A word of one inquiry, which is the same when it is folded. */
function secretOf(index: number): string {
  return createHash('sha256').update(`${index}`).digest('hex').slice(0, 24);
}

/** An inquiry that shares no text with another. Every third fills more than one page. */
function person(index: number, length = index % 3 === 0 ? 240 : 10) {
  const mark = `p${index}q`;
  const message = `Message of ${mark} ${secretOf(index)}. `.repeat(length);
  const fields = { name: `Name ${mark}`, email: `${mark}@example.com`, company: `Company ${mark}` };
  const inquiry = { ...blank, ...fields, message };
  return sample(`id-${index}`, { inquiry, recipients: recipients('email', 'acknowledgement') });
}

/** The database file, its log and its shared memory. */
function bytes(): string {
  const folder = dirname(fixture.file);
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(['site.db', 'site.db-shm', 'site.db-wal']);
  return files.map((name) => readFileSync(join(folder, name), 'latin1')).join('\n');
}

describe('an erased inquiry', () => {
  it('leaves no byte of its fields or its notes in any file; a purge leaves nothing at all', async () => {
    for (let index = 0; index < 60; index++) await fixture.store.add(person(index));
    const change = { kind: 'noted', text: `Noted ${secretOf(99)}` } as const;
    await fixture.store.act('id-30', { id: 'x', at: moment(1), by: 'Eve', change });
    const { name, email, message } = person(30).inquiry;
    const texts = [name, email, message.slice(0, 20), folded(message.slice(0, 20))];
    texts.push('p30q', secretOf(30), secretOf(99));
    for (const text of texts) expect(bytes()).toContain(text);
    expect(await fixture.store.erase(email)).toBe(1);
    for (const text of texts) expect(bytes()).not.toContain(text);
    for (const text of ['p31q', secretOf(31)]) expect(bytes()).toContain(text);
    expect(await fixture.store.remove('id-31')).toBe(true);
    for (const text of ['p31q', secretOf(31)]) expect(bytes()).not.toContain(text);
    expect(await fixture.store.purge(moment(1))).toBe(58);
    expect(bytes()).not.toMatch(/p\d+q/);
    const tables = ['contacts', 'inquiry_records', 'deliveries', 'search_texts'];
    expect(tables.map((table) => fixture.count(table))).toEqual([0, 0, 0, 0]);
  });

  it('takes the mark of its mailbox with it, even when no inquiry is left', async () => {
    await fixture.store.add(person(1));
    const mark = String(fixture.database.prepare('SELECT key FROM memories').get()?.key);
    expect(mark).toMatch(/^told /);
    expect(await fixture.store.purge(moment(1))).toBe(1);
    expect(bytes()).toContain(mark);
    expect(await fixture.store.erase(person(1).inquiry.email)).toBe(0);
    expect(bytes()).not.toContain(mark);
  });

  // With secure_delete alone, this leaves traces of two to five people.
  it('leaves none either where earlier removals moved rows between pages', async () => {
    let random = 7919;
    const below = (limit: number) => {
      random = (random * 48271) % 2147483647;
      return random % limit;
    };
    const living = Array.from({ length: 4000 }, (_, index) => index);
    // Not by the store's methods, which take each removal's traces away and sync the disk each time.
    const { database } = fixture;
    const insert = database.prepare(`
      INSERT INTO contacts (id, name, email, company, service, message, timestamp)
      VALUES (?, ?, ?, '', '', ?, '2026')`);
    const insertRecord = database.prepare(`
      INSERT INTO inquiry_records (inquiry_id, reference, place, email, status, due_at,
        has_failure, awaits_alert, file)
      VALUES (?, ?, '2026', ?, 'accepted', '2026', 0, 0, '{}')`);
    const insertText = database.prepare('INSERT INTO search_texts (number, text) VALUES (?, ?)');
    const remove = database.prepare('DELETE FROM contacts WHERE id = ?');
    database.exec('BEGIN');
    for (const index of living) {
      const { id, inquiry } = person(index, 1 + below(40));
      insert.run(id, inquiry.name, inquiry.email, inquiry.message);
      const { lastInsertRowid } = insertRecord.run(id, id, inquiry.email);
      insertText.run(lastInsertRowid, folded(Object.values(inquiry).join('\n')));
    }
    while (living.length > 400) {
      const [index = -1] = living.splice(below(living.length), 1);
      remove.run(person(index).id);
    }
    database.exec('COMMIT');
    const [erased = -1] = living.splice(200, 1);
    expect(await fixture.store.erase(person(erased).inquiry.email)).toBe(1);
    const all = bytes();
    const left = new Set([...all.matchAll(/p(\d+)q/g)].map(([, index]) => Number(index)));
    expect([...left].toSorted((a, b) => a - b)).toEqual(living);
    const people = Array.from({ length: 4000 }, (_, index) => index);
    expect(people.filter((index) => all.includes(secretOf(index)))).toEqual(living);
  });

  it.each<[string, (store: InquiryStore) => Promise<number>]>([
    ['an erasure', (store) => store.erase(person(1).inquiry.email)],
    ['a purge', (store) => store.purge(moment(1))],
    ['a removal', async (store) => Number(await store.remove('id-1'))],
  ])(
    'is reported when a reader keeps the log in use, and %s later leaves none',
    async (_, remove) => {
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
    },
  );
});
