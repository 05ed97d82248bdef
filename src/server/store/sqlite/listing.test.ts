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
    expect(queries).toHaveLength(2);
    for (const query of queries) {
      const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
      const [first, ...others] = plan.map(({ detail }) => String(detail));
      expect(first).toContain(index);
      expect(first).toMatch(/place[<>]\?/);
      expect(others.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
    }
  });
});

it('others have their turn between the pages of a list', async () => {
  await Promise.all(
    Array.from({ length: 201 }, (_, index) => fixture.store.add(sample(`${index}`))),
  );
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  onTestFinished(() => clearImmediate(next));
  expect(await idsOf()).toHaveLength(201);
  expect(turns).toBeGreaterThanOrEqual(2);
});
