import { describe, expect, it } from 'vitest';
import type { ListFilter } from '#server/store/store.ts';
import type { Inquiry } from '#shared/fields.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { ann, moment, sample } from '#tests/fixtures/stores.ts';
import { listingOf } from './listing.ts';

const fixture = new SqliteFixture();

async function add(id: string, changes: Partial<Inquiry> = {}): Promise<void> {
  await fixture.store.add(sample(id, { inquiry: { ...ann, ...changes } }));
}

async function idsOf(filter: ListFilter): Promise<string[]> {
  return (await Array.fromAsync(fixture.store.list(filter))).map(({ inquiry }) => inquiry.id);
}

it('a search finds what the inquiries hold, through removals, rewriting and copies', async () => {
  for (const id of ['alpha', 'beta', 'gamma']) await add(id, { name: id });
  await fixture.store.remove('beta');
  for await (const file of fixture.store.list()) await fixture.store.take(file);
  await add('delta', { name: 'delta' });
  for (const id of ['alpha', 'gamma', 'delta']) expect(await idsOf({ search: id })).toEqual([id]);
  expect(await idsOf({ search: 'beta' })).toEqual([]);
  expect(fixture.count('search_texts')).toBe(3);
});

describe('no list sorts what it finds, or reads what it does not list:', () => {
  const filters: [ListFilter, string][] = [
    [{}, 'records_by_time'],
    [{ since: moment(0) }, 'records_by_time (saved_at>?'],
    [{ status: 'quarantined' }, 'records_by_status (status=?'],
    [{ answered: true }, 'records_answered'],
    [{ answered: false }, 'records_open'],
    [{ dueBefore: moment(0) }, 'records_open'],
    [{ failed: true }, 'records_failed'],
  ];

  it.each(filters)('%j', (filter, index) => {
    for (const oldestFirst of [false, true]) {
      for (const after of [undefined, { timestamp: moment(1), id: 'a' }]) {
        const { sql, values } = listingOf({ ...filter, oldestFirst, after }, 50);
        const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values);
        const steps = plan.map(({ detail }) => String(detail)).join();
        expect(steps).toContain(index);
        expect(steps).not.toContain('TEMP B-TREE');
      }
    }
  });
});
