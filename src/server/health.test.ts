import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../inquiry/store/sqlite/database.ts';
import { createSqliteStore } from '../inquiry/store/sqlite/store.ts';
import { StoreUnavailable } from '../inquiry/store/store.ts';
import { addHealthRoutes } from './health.ts';

it('a flood of readiness checks writes once a second, and recovery shows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = createSqliteStore(openDatabase(':memory:'));
  const checkWritable = vi.spyOn(store, 'checkWritable');
  checkWritable.mockRejectedValueOnce(new StoreUnavailable('full'));
  const app = Fastify();
  addHealthRoutes(app, store);

  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503]);
  expect(checkWritable).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 1000);
  expect(await ready()).toBe(200);
  expect(checkWritable).toHaveBeenCalledTimes(2);

  vi.useRealTimers();
  await app.close();
  await store.close();
});
