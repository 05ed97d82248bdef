import { expect, it, onTestFinished } from 'vitest';
import type { ListFilter } from '#server/store/store.ts';
import { SqliteFixture } from '#tests/fixtures/sqlite.ts';
import { ann, sample } from '#tests/fixtures/stores.ts';

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
