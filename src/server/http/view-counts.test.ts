import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/store/sqlite/database.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { createViewCounts, mondayOf, readPageViews } from './view-counts.ts';

const zone = 'UTC';
let store: ReturnType<typeof createSqliteStore>;
beforeEach(() => {
  store = createSqliteStore(openDatabase(':memory:'));
  return () => store.close();
});

/** Views of a minute. */
async function save(views: Record<string, number>, page = '/'): Promise<void> {
  const counts = createViewCounts(store, zone, { warn: expect.fail } as never);
  for (const [origin, times] of Object.entries(views)) {
    for (let view = 0; view < times; view += 1) counts.add(page, origin);
  }
  await counts.save();
}
const invent = (label: string, count: number, views: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index} ${label}`, views]));
const rows = () => readPageViews(store, mondayOf(new Date(), zone));
const viewsOf = async (name: string) => (await rows()).find(({ origin }) => origin === name)?.views;

it('keeps a row for each origin with many views, however many are invented before and after', async () => {
  await save({ ...invent('early', 600, 3), large: 50 });
  for (let minute = 1; minute <= 20; minute += 1) {
    await save({ steady: 1, [`late${minute}`]: 1 });
    expect(await viewsOf('steady')).toBe(minute);
  }
  await save(invent('flood', 6000, 1), '/about');
  expect([await viewsOf('large'), await viewsOf('steady')]).toEqual([50, 20]);
});

it('loses no view, and keeps some 500 rows', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    await save(invent(`minute${minute} (other)`, 350, 2));
    await save(invent(`minute${minute}`, 350, 2));
    await save({ direct: 1 }, '/about');
  }
  const all = await rows();
  expect(all.length).toBeLessThanOrEqual(502);
  expect(all.reduce((sum, { views }) => sum + views, 0)).toBe(3 * 1401);
  expect(await viewsOf('(other)')).toBeGreaterThan(3000);
});
