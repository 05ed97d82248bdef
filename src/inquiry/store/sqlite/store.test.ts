import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../../tests/fixtures/company.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { ann, from, hour, moment, sample } from '../../../../tests/fixtures/stores.ts';
import { contactFields } from '../contents.ts';
import { openSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

describe('texts', () => {
  it('with half a character or a NUL are recognized as the same', async () => {
    const odd = sample('a', { inquiry: { ...ann, message: 'a\0b \ud800 c' } });
    expect(await fixture.store.add(odd)).toBe('stored');
    expect(await fixture.store.add(odd)).toBe('repeated');
    const file = await fixture.store.find('a');
    expect(file?.inquiry).toMatchObject({ message: 'a\0b \ufffd c' });
  });

  it('do not fool the database with quotes', async () => {
    const name = `'); DROP TABLE contacts; --`;
    await fixture.store.add(sample('a', { inquiry: { ...ann, name } }));
    expect((await fixture.store.find('a'))?.inquiry.name).toBe(name);
  });

  it('of a source and of suspicions come back as they were', async () => {
    const beside = { suspicions: [`it's "odd" 📦`], source: { utm_term: `a'b"\\` } };
    await fixture.store.add(sample('a', beside));
    expect((await fixture.store.find('a'))?.record).toMatchObject(beside);
  });
});

it('lists the later of two at the same moment first', async () => {
  for (const id of ['a', 'b', 'c']) await fixture.store.add(sample(id));
  const files = await Array.fromAsync(fixture.store.list());
  expect(files.map((file) => file.inquiry.id)).toEqual(['c', 'b', 'a']);
});

it('keeps no address in the marks of those who were told, and no mark after its day', async () => {
  await fixture.store.add(sample('a', { recipients: recipients('acknowledgement') }));
  const marks = fixture.database.prepare('SELECT key, expires_at FROM memories');
  const expected = { key: expect.stringMatching(/^told [0-9a-f]{64}$/) };
  expect(marks.all()).toEqual([{ ...expected, expires_at: moment(24 * hour).toISOString() }]);
  const later = openSqliteStore(fixture.file, { now: () => moment(48 * hour) });
  const bob = from('bob@example.com');
  await later.add(sample('b', { ...bob, recipients: recipients('acknowledgement') }));
  await later.close();
  expect(fixture.count('memories')).toBe(1);
});

it('knows the mark of a mailbox by the key that it was made with alone', async () => {
  const told = { recipients: recipients('acknowledgement') };
  const addWith = async (key: string, id: string) => {
    const store = openSqliteStore(fixture.file, { markKey: Buffer.alloc(32, key) });
    await store.add(sample(id, told));
    const deliveries = (await store.find(id))?.deliveries ?? [];
    await store.close();
    return deliveries.length;
  };
  expect([await addWith('k', 'a'), await addWith('k', 'b'), await addWith('o', 'c')]).toEqual([
    1, 0, 1,
  ]);
});

it('lets a slow reader block nobody and be disturbed by nobody', async () => {
  for (let index = 0; index < 250; index++) await fixture.store.add(sample(`i${index}`));
  const reader = fixture.store.list()[Symbol.asyncIterator]();
  await reader.next();
  const other = openSqliteStore(fixture.file);
  await other.add(sample('new'));
  expect(await other.erase('nobody@example.com')).toBe(0);
  await other.close();
  let count = 1;
  while (!(await reader.next()).done) count++;
  expect(count).toBe(250);
});

it.each([
  ["SELECT min(available_at) FROM deliveries WHERE state = 'pending'", 'deliveries_due'],
  [
    "SELECT channel, kind, audience, count(*), min(owed_since) FROM deliveries WHERE state IN ('pending', 'failed') GROUP BY channel, kind, audience",
    'deliveries_undelivered',
  ],
  ['SELECT 1 FROM inquiry_records WHERE reference = 1', 'records_by_reference (reference=?)'],
  [
    'SELECT 1 FROM inquiry_records WHERE awaits_alert = 1 AND due_at < 1 ORDER BY due_at',
    'records_to_alert (due_at<?)',
  ],
])('answers %s with an index alone', (query, index) => {
  const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(index)]);
});

describe('the file', () => {
  it("has a column for the key, each of the inquiry's fields and the time, no more", () => {
    const columns = fixture.database.prepare('PRAGMA table_info(contacts)').all();
    const names = columns.map((column) => String(column.name));
    expect(names.toSorted()).toEqual(['id', ...contactFields].toSorted());
  });

  it('is set up to survive a power cut', () => {
    expect(fixture.pragma('journal_mode')).toBe('wal');
    expect(fixture.pragma('synchronous')).toBe(2);
    expect(fixture.pragma('secure_delete')).toBe(1);
    expect(fixture.pragma('temp_store')).toBe(2);
    // SQLite itself never waits: that would stop the server.
    expect(fixture.pragma('busy_timeout')).toBe(0);
    expect(fixture.pragma('foreign_keys')).toBe(1);
  });

  it('keeps everything when it is opened again', async () => {
    await fixture.store.add(sample('a'));
    const before = await fixture.store.find('a');
    await fixture.store.close();
    fixture.store = openSqliteStore(fixture.file);
    expect(before).toBeDefined();
    expect(await fixture.store.find('a')).toEqual(before);
  });

  it('is refused when it is not a database', () => {
    const letter = join(fixture.folder, 'letter.txt');
    writeFileSync(letter, 'Dear Sir or Madam, '.repeat(100));
    expect(() => openSqliteStore(letter)).toThrow(
      /^The database .*letter\.txt can't be used: .*not a database/,
    );
    expect(readFileSync(letter, 'utf8')).toMatch(/^Dear Sir/);
  });
});

it('the health check writes', async () => {
  const changes = () => fixture.database.prepare('SELECT total_changes() AS n').get()?.n;
  const before = Number(changes());
  await fixture.store.checkWritable();
  await fixture.store.checkWritable();
  expect(changes()).toBe(before + 2);
});
