import { describe, expect, it } from 'vitest';
import type { ListFilter } from '#server/store/store.ts';
import type { Inquiry } from '#shared/fields.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { ann, from, moment, sample } from '#tests/fixtures/stores.ts';
import { listingOf } from './listing.ts';

const fixture = new SqliteFixture();

async function add(id: string, changes: Partial<Inquiry> = {}): Promise<void> {
  await fixture.store.add(sample(id, { inquiry: { ...ann, ...changes } }));
}

async function idsOf(filter: ListFilter): Promise<string[]> {
  return (await Array.fromAsync(fixture.store.list(filter))).map(({ inquiry }) => inquiry.id);
}

it('a search finds words by their beginning, an address or a hyphenated word as a whole', async () => {
  await add('a', { name: 'Zoë', message: 'Our warehouse ships 3000 parcels.' });
  await add('b', { message: 'Our house.' });
  for (const search of ['w', 'ware', 'zo', 'ZOE par', '30', 'our ware', 'p s o']) {
    expect(await idsOf({ search }), search).toEqual(['a']);
  }
  expect(await idsOf({ search: 'house' })).toEqual(['b']);
  await add('c', { ...from('zoe.b@lamps.example').inquiry, company: 'Co-operative' });
  await add('d', { ...from('zoe.c@lamps.example').inquiry, company: 'Operative Co' });
  expect(await idsOf({ search: 'zoe.b@lamps.example' })).toEqual(['c']);
  expect(await idsOf({ search: 'Zoe.C@lam' })).toEqual(['d']);
  expect(await idsOf({ search: 'co-oper' })).toEqual(['c']);
  expect(await idsOf({ search: 'oper' })).toEqual(['d', 'c']);
});

it('a search takes everything as words and nothing else', async () => {
  await add('a');
  for (const search of [
    'emoji AND nothing',
    'emoji OR nothing',
    'NOT nothing',
    'NEAR(two nothing)',
    'emoji nothing*',
    '^nothing',
    'name:nothing',
    '{nothing}',
    '"nothing',
    "nothing'",
    'nothing)',
    "'; DROP TABLE contacts; -- nothing",
    '%nothing',
    'nothing_',
    '\\nothing',
    'nothing\0emoji',
    'nothing \ud800',
    `nothing ${'x '.repeat(5000)}`,
    `nothing${'x'.repeat(5000)}`,
  ]) {
    expect(await idsOf({ search }), search).toEqual([]);
  }
  expect(await idsOf({})).toEqual(['a']);
});

it('the index holds what the inquiries hold, through removals, rewriting and copies', async () => {
  for (const id of ['alpha', 'beta', 'gamma']) await add(id, { name: id });
  await fixture.store.remove('beta');
  for await (const file of fixture.store.list()) await fixture.store.take(file);
  await add('delta', { name: 'delta' });
  for (const id of ['alpha', 'gamma', 'delta']) expect(await idsOf({ search: id })).toEqual([id]);
  expect(await idsOf({ search: 'beta' })).toEqual([]);
  expect(fixture.count('search')).toBe(3);
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
