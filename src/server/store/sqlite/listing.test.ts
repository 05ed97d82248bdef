import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListFilter } from '#server/store/store.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { ann, moment, sample } from '#tests/fixtures/stores.ts';

const fixture = new SqliteFixture();

const idsOf = (filter?: ListFilter) =>
  Array.fromAsync(fixture.store.list(filter), ({ inquiry }) => inquiry.id);

it('a search finds what the inquiries hold, through removals, rewriting and copies', async () => {
  const add = (id: string) => fixture.store.add(sample(id, { inquiry: { ...ann, name: id } }));
  for (const id of ['alpha', 'beta', 'gamma']) await add(id);
  await fixture.store.remove('beta');
  for await (const file of fixture.store.list()) await fixture.store.take(file);
  await add('delta');
  for (const id of ['alpha', 'gamma', 'delta']) expect(await idsOf({ search: id })).toEqual([id]);
  expect(await idsOf({ search: 'beta' })).toEqual([]);
  expect(fixture.count('search_texts')).toBe(3);
});

describe('a list of thousands', () => {
  const most = 3000;

  /** Adds copies of one inquiry at once: each alone would wait for the disk. */
  async function addMany() {
    await fixture.store.add(sample('i'));
    fixture.database.exec(`
      CREATE TEMP TABLE numbers AS
        WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most})
        SELECT n FROM numbers;
      INSERT INTO contacts
        SELECT 'i' || n, name, email, company, service, message, timestamp FROM contacts, numbers;
      INSERT INTO inquiry_records (number, inquiry_id, reference, place, email, status,
          due_at, has_failure, awaits_alert, file)
        SELECT n, 'i' || n, n, place || n, email, status, due_at, has_failure,
          awaits_alert, file
        FROM inquiry_records, numbers;
      INSERT INTO search_texts SELECT n, text FROM search_texts, numbers;`);
  }

  /** Counts the texts that searches compare, in all and between two turns of the event loop, and these turns. */
  function watch() {
    const counts = { compared: 0, mostAtOnce: 0, turns: 0 };
    let atOnce = 0;
    fixture.database.function('instr', (text, part) => {
      counts.compared += 1;
      atOnce += 1;
      counts.mostAtOnce = Math.max(counts.mostAtOnce, atOnce);
      return String(text).indexOf(String(part)) + 1;
    });
    const turn = () => {
      counts.turns += 1;
      atOnce = 0;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    onTestFinished(() => clearImmediate(next));
    return counts;
  }

  it.each<[string, ListFilter, { found: number; compared: number; turns: number }]>([
    ['all', {}, { found: most, compared: 0, turns: most / 100 }],
    ['all by a search', { search: 'emoji' }, { found: most, compared: most, turns: most / 100 }],
    ['none by a search', { search: 'nothing' }, { found: 0, compared: most, turns: most / 1000 }],
    ['none by a date', { dueBefore: moment(0) }, { found: 0, compared: 0, turns: most / 1000 }],
    [
      'none of an address',
      { email: ann.email, search: 'nothing' },
      { found: 0, compared: most, turns: most / 1000 },
    ],
  ])(
    'that finds %s lets others work after each step, and looks at each once',
    async (_, filter, expected) => {
      await addMany();
      for (const oldestFirst of [false, true]) {
        const counts = watch();
        const ids = await idsOf({ ...filter, oldestFirst });
        expect(new Set(ids).size).toBe(expected.found);
        expect(counts.compared).toBe(expected.compared);
        expect(counts.mostAtOnce).toBeLessThanOrEqual(1000);
        expect(counts.turns).toBeGreaterThanOrEqual(expected.turns - 1);
      }
    },
  );

  it('reads only what is taken of it', async () => {
    await addMany();
    const counts = watch();
    const prepare = vi.spyOn(fixture.database, 'prepare');
    const files = fixture.store.list({ search: 'emoji' })[Symbol.asyncIterator]();
    await turn();
    expect(prepare).not.toHaveBeenCalled();
    for (let taken = 0; taken < 100; taken++) await files.next();
    await turn();
    expect(counts.compared).toBe(100);
  });
});

describe('no list sorts what it finds, or reads what it does not list:', () => {
  const filters: [ListFilter, string][] = [
    [{}, 'records_by_time ('],
    [{ since: moment(0) }, 'records_by_time ('],
    [{ search: 'emoji' }, 'records_by_time ('],
    [{ status: 'quarantined' }, 'records_by_status (status=? AND '],
    [{ answered: true }, 'records_answered ('],
    [{ answered: false }, 'records_open ('],
    [{ dueBefore: moment(0) }, 'records_open ('],
    [{ failed: true, search: 'emoji' }, 'records_failed ('],
    [{ email: ann.email, search: 'emoji' }, 'records_by_email (email=? AND '],
  ];

  it.each(filters)('%j', async (filter, index) => {
    const prepare = vi.spyOn(fixture.database, 'prepare');
    for (const oldestFirst of [false, true]) await idsOf({ ...filter, oldestFirst });
    const queries = prepare.mock.calls.map(([sql]) => sql);
    prepare.mockRestore();
    expect(queries).toHaveLength(4);
    for (const query of queries) {
      const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
      const [first, ...others] = plan.map(({ detail }) => String(detail));
      // From one place in the order of time to another.
      expect(first).toContain(index);
      expect(first).toMatch(/place>\? AND place<\?\)$/);
      expect(others.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
    }
  });
});
