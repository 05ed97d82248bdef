/** How the embedded store searches: by the beginning of words, and through texts without spaces. */
import { describe, expect, it } from 'vitest';
import { ann, from, moment, sample, second } from '../../../../tests/contract/fixture.ts';
import { SqliteFixture } from '../../../../tests/fixtures/sqlite.ts';
import type { Inquiry } from '../../core/fields.ts';
import type { ListFilter } from '../roles/reading.ts';
import { listingOf } from './listing.ts';
import { createSqliteStore } from './store.ts';

const fixture = new SqliteFixture();

async function add(id: string, changes: Partial<Inquiry>): Promise<void> {
  await fixture.store.add(sample(id, { inquiry: { ...ann, ...changes } }));
}

async function idsOf(filter: ListFilter): Promise<string[]> {
  return (await Array.fromAsync(fixture.store.list(filter))).map(({ inquiry }) => inquiry.id);
}

const checkIndex = () =>
  fixture.database.exec(
    "INSERT INTO search_words (search_words, rank) VALUES ('integrity-check', 1)",
  );

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

describe('in writing without spaces', () => {
  const sentences = {
    chinese: '我们在亚马逊上销售灯具。',
    japanese: '私はランプを売ります',
    korean: '램프를판매합니다',
    thai: 'เราขายโคมไฟ',
    khmer: 'យើងលក់ចង្កៀង',
  };

  it.each([
    ['chinese', '亚马逊', '我们'],
    ['japanese', 'ランプ', '売り'],
    ['korean', '판매', '램프'],
    ['thai', 'โคมไฟ', 'เรา'],
    ['khmer', 'ចង្កៀង', 'លក់'],
  ] as const)('a word is found wherever it stands: %s', async (language, ...searches) => {
    for (const [id, message] of Object.entries(sentences)) await add(id, { message });
    await add('latin', { message: 'Nous vendons des lampes – “très” belles! 📦' });
    for (const search of searches) expect(await idsOf({ search })).toEqual([language]);
  });

  it('a word is found in each field, together with others of the same and of other scripts', async () => {
    await add('a', { name: '田中太郎', company: 'ランプ社', message: 'We sell ランプ on Amazon.' });
    await add('b', { name: 'Tanaka', message: 'We sell ランプ on eBay.' });
    for (const search of ['太郎', '田中 ランプ', '太郎 amazon', 'ama 中太', 'ランプ社']) {
      expect(await idsOf({ search }), search).toEqual(['a']);
    }
    expect(await idsOf({ search: 'ランプ sell' })).toEqual(['b', 'a']);
    expect(await idsOf({ search: 'ランプ 寿司' })).toEqual([]);
  });

  it('a search goes with other conditions, and in the order of places', async () => {
    for (const [index, id] of ['c', 'a', 'b'].entries()) {
      const store = createSqliteStore(fixture.database, { now: () => moment(index * second) });
      const suspicions = id === 'a' ? ['odd'] : [];
      await store.add(sample(id, { inquiry: { ...ann, message: 'ランプ' }, suspicions }));
    }
    expect(await idsOf({ search: 'ランプ' })).toEqual(['b', 'a', 'c']);
    expect(await idsOf({ search: 'ランプ', oldestFirst: true })).toEqual(['c', 'a', 'b']);
    expect(await idsOf({ search: 'ランプ', standing: 'quarantined' })).toEqual(['a']);
    expect(await idsOf({ search: 'ランプ', email: ann.email })).toEqual(['b', 'a', 'c']);
    expect(await idsOf({ search: 'ランプ', since: moment(second) })).toEqual(['b', 'a']);
    const after = { timestamp: moment(second), id: 'a' };
    expect(await idsOf({ search: 'ランプ', after })).toEqual(['c']);
  });

  it('quotes and wildcards are characters like all others', async () => {
    await add('a', { message: 'ランプ' });
    for (const search of ['ラ%プ', 'ラ_プ', 'ラ*プ', '"ラプ"', "ラ'プ", 'ラ\\プ']) {
      expect(await idsOf({ search }), search).toEqual([]);
    }
  });
});

it('the index holds what the inquiries hold, through corrections, removals and copies', async () => {
  for (const id of ['a', 'b', 'c']) await add(id, { name: id });
  expect(checkIndex).not.toThrow();
  const action = { id: 'x', at: moment(1), by: 'Eve' };
  const change = { kind: 'corrected', field: 'message', to: 'Lamps' } as const;
  await fixture.store.act('a', { ...action, change });
  const service = { kind: 'corrected', field: 'service', to: 'Other' } as const;
  await fixture.store.act('a', { ...action, id: 'y', change: service });
  await fixture.store.remove('b');
  for await (const whole of fixture.store.wholeInquiries()) await fixture.store.take(whole);
  expect(checkIndex).not.toThrow();
  expect(await idsOf({ search: 'lamps' })).toEqual(['a']);
  fixture.database.exec('DELETE FROM search_numbers');
  expect(checkIndex).toThrow();
});

it('the daily rewriting of the file leaves the numbers of the index as they are', async () => {
  for (const id of ['alpha', 'beta', 'gamma']) await add(id, { name: id });
  await fixture.store.remove('alpha');
  await add('delta', { name: 'delta' });
  for (const id of ['beta', 'gamma', 'delta']) expect(await idsOf({ search: id })).toEqual([id]);
  expect(checkIndex).not.toThrow();
});

describe('no list sorts what it finds, or reads what it does not list:', () => {
  const filters: [ListFilter, string][] = [
    [{}, 'records_by_time'],
    [{ since: moment(0) }, 'records_by_time (saved_at>?'],
    [{ standing: 'quarantined' }, 'records_by_standing (standing=?'],
    [{ answered: true }, 'records_answered'],
    [{ answered: false }, 'records_open'],
    [{ dueBefore: moment(0) }, 'records_open'],
    [{ failed: true }, 'records_failed'],
    [{ email: ann.email }, 'contacts_by_email (email=?'],
    [{ search: 'lamps' }, 'search_words VIRTUAL TABLE'],
    [{ search: 'K7QM' }, 'search_words VIRTUAL TABLE'],
    [{ search: 'lamps', email: ann.email }, 'contacts_by_email (email=?'],
    [{ search: 'lamps', standing: 'accepted', since: moment(0) }, 'search_words VIRTUAL TABLE'],
    [{ search: '寿司' }, 'contacts_unspaced'],
  ];

  it.each(filters)('%j', (filter, index) => {
    for (const oldestFirst of [false, true]) {
      for (const beginning of [undefined, 0]) {
        const { sql, values } = listingOf({ ...filter, oldestFirst }, beginning, 50);
        const plan = fixture.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values);
        const [steps = ''] = plan
          .map(({ detail }) => String(detail))
          .join()
          // What staff have corrected.
          .split('RIGHT');
        expect(steps).toContain(index);
        expect(steps).not.toContain('TEMP B-TREE');
      }
    }
  });
});
