/** The version before: its database is migrated, and a server of it that still runs goes on. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ann, hour, moment, sample, second } from '../../../../tests/contract/fixture.ts';
import { openEarlierVersion } from '../../../../tests/fixtures/earlier-version.ts';
import { twins } from '../../../../tests/fixtures/same-reference.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { referenceOf } from '../../core/reference.ts';
import type { ListFilter } from '../roles/reading.ts';
import { type InquiryStore, StoreUnavailable } from '../store.ts';
import { migrate, openDatabase } from './database.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

const at = (ms: number) => moment(ms).toISOString();

/** A server of the version before: it has prepared its statements before the migration. */
function openSixthVersion() {
  const { database, file } = openEarlierVersion(fixture.folder, 6);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  const insert = database.prepare(`
    INSERT INTO contacts (id, name, email, company, service, message, timestamp)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`);
  const insertRecord = database.prepare(`
    INSERT INTO inquiry_records (inquiry_id, standing, suspicions, source, due_at)
    VALUES (?, ?, ?, ?, ?)`);
  const queue = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, audience, state, owed_since, next_attempt_at)
    VALUES (:id, 'inquiry', 'email', 'staff', 'pending', :at, :at) ON CONFLICT DO NOTHING`);
  return {
    database,
    file,
    select: database.prepare('SELECT * FROM contacts WHERE id = ?'),
    selectDue: database.prepare(`
      SELECT d.rowid AS number, d.*, c.*, r.* FROM deliveries AS d
      JOIN contacts AS c ON c.id = d.inquiry_id
      JOIN inquiry_records AS r ON r.inquiry_id = d.inquiry_id
      WHERE d.state = 'pending' ORDER BY d.next_attempt_at, d.rowid`),
    settle: database.prepare('UPDATE deliveries SET state = ? WHERE inquiry_id = ?'),
    answer: database.prepare(`
      UPDATE inquiry_records SET answered_at = coalesce(answered_at, ?) WHERE inquiry_id = ?`),
    discard: database.prepare(`
      UPDATE inquiry_records SET standing = 'discarded'
      WHERE inquiry_id = ? AND standing = 'quarantined'`),
    erase: database.prepare('DELETE FROM contacts WHERE email = ? COLLATE NOCASE'),
    add(id: string, ms: number, standing = 'accepted', changes: Partial<typeof ann> = {}) {
      const { name, email, company, service, message } = { ...ann, ...changes };
      database.exec('BEGIN IMMEDIATE');
      insert.run(id, name, email, company, service, message, at(ms));
      insertRecord.run(id, standing, '[]', '{}', at(ms + hour));
      queue.run({ id, at: at(ms) });
      database.exec('COMMIT');
    },
  };
}

/** Compares the index of words with the texts. @returns what is wrong, or 'ok' */
function checkIndex(file: string): string {
  const database = openDatabase(file);
  try {
    database.exec("INSERT INTO search_words (search_words, rank) VALUES ('integrity-check', 1)");
    return 'ok';
  } catch (error) {
    return (error as Error).message;
  } finally {
    database.close();
  }
}

async function idsOf(store: InquiryStore, filter: ListFilter): Promise<string[]> {
  return (await Array.fromAsync(store.list(filter))).map(({ inquiry }) => inquiry.id);
}

describe('a database of the version before', () => {
  it('is migrated: its inquiries are found by words, reference, state and time', async () => {
    const earlier = openSixthVersion();
    earlier.add('a', 0);
    earlier.add('b', 2 * second, 'accepted', { company: 'Crème & Lamps' });
    earlier.add('c', second, 'quarantined');
    earlier.settle.run('failed', 'a');
    earlier.answer.run(at(hour), 'b');
    earlier.database.close();
    const store = openSqliteStore(earlier.file);
    expect(await idsOf(store, {})).toEqual(['b', 'c', 'a']);
    expect(await idsOf(store, { search: 'creme lamp' })).toEqual(['b']);
    expect(await idsOf(store, { search: 'emoji', oldestFirst: true })).toEqual(['a', 'c', 'b']);
    expect(await idsOf(store, { search: referenceOf('c').slice(0, 6) })).toEqual(['c']);
    expect((await store.findByReference(referenceOf('a')))?.inquiry.id).toBe('a');
    expect(await idsOf(store, { failed: true })).toEqual(['a']);
    expect(await idsOf(store, { answered: true })).toEqual(['b']);
    expect(await idsOf(store, { standing: 'quarantined' })).toEqual(['c']);
    expect(await idsOf(store, { email: 'ANN@example.com' })).toEqual(['b', 'c', 'a']);
    const counts = { all: 3, open: 1, overdue: 1, quarantined: 1, failed: 1, answered: 1 };
    expect(await store.counts(moment(2 * hour))).toEqual(counts);
    expect((await store.find('b'))?.record).toMatchObject({ answeredBy: undefined, revision: 0 });
    expect(await store.actions('b')).toEqual([]);
    await store.close();
  });

  it('is migrated with more inquiries of one millisecond than the index of words has numbers for', async () => {
    const earlier = openSixthVersion();
    const names = Array.from({ length: 2060 }, (_, index) => `Name${index}`);
    for (const name of names) earlier.add(name, 0, 'accepted', { name });
    earlier.add('next', 1);
    earlier.database.close();
    const store = openSqliteStore(earlier.file, { now: () => moment(0) });
    for (const name of ['Name7', 'Name2059']) {
      expect(await idsOf(store, { search: `${name} two lines` })).toContain(name);
    }
    const more = Array.from({ length: 3 }, (_, index) => `More${index}`);
    for (const id of more) {
      const inquiry = { ...ann, name: id };
      const added = sample(id, { inquiry, recipients: [] });
      expect(await store.add(added)).toBe('stored');
      expect(await idsOf(store, { search: id })).toEqual([id]);
    }
    await store.close();
  });

  it('whose migration was interrupted is whole, and the next start completes it', async () => {
    const earlier = openSixthVersion();
    for (const id of ['a', 'b', 'c']) earlier.add(id, 0);
    earlier.database.close();
    const interrupted = new DatabaseSync(earlier.file);
    interrupted.exec('PRAGMA foreign_keys = ON');
    migrate(interrupted);
    // A part of them got their references; others were erased by the server that still runs.
    const fill = interrupted.prepare(
      'UPDATE inquiry_records SET reference = ? WHERE inquiry_id = ?',
    );
    fill.run(referenceOf('a'), 'a');
    interrupted.exec("DELETE FROM contacts WHERE id = 'b'");
    interrupted.close();
    const store = openSqliteStore(earlier.file);
    expect(await idsOf(store, { search: 'emoji' })).toEqual(['c', 'a']);
    expect(await idsOf(store, { search: referenceOf('c') })).toEqual(['c']);
    await store.close();
    expect(checkIndex(earlier.file)).toBe('ok');
  });

  it('stays as it was when a migration fails', () => {
    const earlier = openSixthVersion();
    earlier.add('a', 0);
    earlier.database.exec('CREATE TABLE search_numbers (a)');
    const before = earlier.database.prepare('SELECT * FROM inquiry_records').all();
    expect(() => openSqliteStore(earlier.file)).toThrow(StoreUnavailable);
    const { user_version } = earlier.database.prepare('PRAGMA user_version').get() ?? {};
    // What came before it is done, and suits the version before.
    expect(user_version).toBe(8);
    expect(earlier.database.prepare('SELECT * FROM inquiry_records').all()).toMatchObject(before);
    earlier.add('b', 0);
    earlier.database.close();
  });
});

describe('a server of the version before that still runs', () => {
  it('goes on adding, and what it adds is found', async () => {
    const earlier = openSixthVersion();
    earlier.add('a', 0);
    const store = openSqliteStore(earlier.file);
    earlier.add('b', second, 'accepted', { company: 'Crème & Lamps' });
    expect(earlier.select.get('b')).toMatchObject({ company: 'Crème & Lamps' });
    expect(await idsOf(store, {})).toEqual(['b', 'a']);
    expect(await idsOf(store, { search: 'lamps' })).toEqual(['b']);
    expect(await idsOf(store, { since: moment(second) })).toEqual(['b']);
    expect(await idsOf(store, { answered: false })).toEqual(['b', 'a']);
    // It knows no references: the number is computed, and stored by the next start.
    expect((await store.findByReference(referenceOf('b')))?.inquiry.id).toBe('b');
    earlier.add(twins[0], 2 * second);
    expect(await store.add(sample(twins[1]))).toBe('taken');
    const next = openSqliteStore(earlier.file);
    expect(await idsOf(next, { search: referenceOf('b') })).toEqual(['b']);
    expect(await idsOf(next, { search: 'lamps' })).toEqual(['b']);
    const { n } = earlier.database
      .prepare('SELECT count(*) AS n FROM inquiry_records WHERE reference IS NULL')
      .get() ?? { n: -1 };
    expect(n).toBe(0);
    for (const opened of [store, next]) await opened.close();
    earlier.database.close();
  });

  it('goes on settling, answering and discarding, and lists follow', async () => {
    const earlier = openSixthVersion();
    earlier.add('a', 0);
    earlier.add('b', second);
    earlier.add('c', 2 * second, 'quarantined');
    const store = openSqliteStore(earlier.file);
    const [due] = earlier.selectDue.all();
    expect(due).toMatchObject({
      inquiry_id: 'a',
      name: 'Ann',
      standing: 'accepted',
      kind: 'inquiry',
    });
    earlier.settle.run('failed', 'a');
    expect(await idsOf(store, { failed: true })).toEqual(['a']);
    earlier.settle.run('pending', 'a');
    expect(await idsOf(store, { failed: true })).toEqual([]);
    earlier.answer.run(at(hour), 'b');
    expect(await idsOf(store, { answered: true })).toEqual(['b']);
    earlier.discard.run('c');
    expect(await idsOf(store, { standing: 'discarded' })).toEqual(['c']);
    await store.close();
    earlier.database.close();
  });

  it('leaves to the next removal the words of what it erases', async () => {
    const earlier = openSixthVersion();
    earlier.add('a', 0);
    const store = openSqliteStore(earlier.file);
    await store.purge(moment(0));
    const traces = () =>
      earlier.database.prepare('SELECT count(*) AS n FROM removal_traces').get()?.n;
    expect(traces()).toBe(0);
    earlier.erase.run('ann@example.com');
    // As it takes its own traces away, which it knows by another table.
    earlier.database.exec('INSERT INTO traces_left DEFAULT VALUES; DELETE FROM traces_left');
    expect(await idsOf(store, { search: 'emoji' })).toEqual([]);
    expect(traces()).toBe(2);
    await store.purge(moment(0));
    expect(traces()).toBe(0);
    await store.close();
    earlier.database.close();
  });
});

it('the index of words is the same as one made anew, whatever was written by whom', async () => {
  const earlier = openSixthVersion();
  earlier.add('a', 0);
  earlier.add('b', 0);
  const store = openSqliteStore(earlier.file);
  earlier.add('c', second);
  earlier.database.exec("DELETE FROM contacts WHERE id = 'a'");
  await store.close();
  expect(checkIndex(earlier.file)).toBe('ok');
  earlier.database.exec("UPDATE search_numbers SET number = number + 1 WHERE inquiry_id = 'b'");
  expect(checkIndex(earlier.file)).toMatch(/mismatch/);
  earlier.database.close();
});
