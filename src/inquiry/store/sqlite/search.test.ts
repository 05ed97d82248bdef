/** How the embedded store searches, by the beginning of words, and lists. */
import { describe, expect, it } from 'vitest';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import { ann, from, moment, sample } from '../../../../tests/fixtures/stores.ts';
import type { Inquiry } from '../../core/fields.ts';
import type { ListFilter } from '../store.ts';
import { listingOf } from './reading.ts';

const fixture = new SqliteFixture();

async function add(id: string, changes: Partial<Inquiry>): Promise<void> {
  await fixture.store.add(sample(id, { inquiry: { ...ann, ...changes } }));
}

async function idsOf(filter: ListFilter): Promise<string[]> {
  return (await Array.fromAsync(fixture.store.list(filter))).map(({ inquiry }) => inquiry.id);
}

describe('a search', () => {
  it('finds each word by its beginning', async () => {
    await add('a', { name: 'Zoë', message: 'Our warehouse ships 3000 parcels.' });
    await add('b', { message: 'Our house.' });
    for (const search of ['w', 'ware', 'zo', 'ZOE par', '30', 'our ware', 'p s o']) {
      expect(await idsOf({ search }), search).toEqual(['a']);
    }
    expect(await idsOf({ search: 'house' })).toEqual(['b']);
  });

  it('finds an address or a hyphenated word as it stands, to its last part', async () => {
    await add('a', { ...from('zoe.b@lamps.example').inquiry, company: 'Co-operative' });
    await add('b', { ...from('zoe.c@lamps.example').inquiry, company: 'Operative Co' });
    expect(await idsOf({ search: 'zoe.b@lamps.example' })).toEqual(['a']);
    expect(await idsOf({ search: 'Zoe.C@lam' })).toEqual(['b']);
    expect(await idsOf({ search: 'co-oper' })).toEqual(['a']);
    expect(await idsOf({ search: 'oper' })).toEqual(['b', 'a']);
  });
});

describe('what is searched for', () => {
  it.each([
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
  ])('takes %j as words and nothing else', async (search) => {
    await add('a', {});
    expect(await idsOf({ search })).toEqual([]);
    expect(await idsOf({})).toEqual(['a']);
  });
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
