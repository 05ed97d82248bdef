import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { createViewCounts, mondayOf, readPageViews } from './view-counts.ts';

it('loses no view, and keeps some 2,000 rows, however many origins are invented', async () => {
  const store = createSqliteStore(openDatabase(':memory:'));
  onTestFinished(() => store.close());
  const counts = createViewCounts(store, 'UTC', { warn: expect.fail } as never);
  for (let minute = 0; minute < 3; minute += 1) {
    for (let view = 0; view < 3000; view += 1) counts.add('/', `${view % 1500} of ${minute}`);
    counts.add('/about', 'direct');
    await counts.save();
  }
  const rows = await readPageViews(store, mondayOf(new Date(), 'UTC'));
  const viewsOf = (name: string) => rows.find(({ origin }) => origin === name)?.views;
  expect(rows.length).toBeLessThanOrEqual(2002);
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(3 * 3001);
  expect([viewsOf('(other)'), viewsOf('direct')]).toEqual([5002, 3]);
});
