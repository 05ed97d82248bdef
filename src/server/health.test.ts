import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';
import { ServedSite } from '../../tests/fixtures/served-site.ts';
import { openDatabase } from '../inquiry/store/sqlite/database.ts';
import { createSqliteStore } from '../inquiry/store/sqlite/store.ts';
import { StoreUnavailable } from '../inquiry/store/store.ts';
import { addHealthRoutes } from './health.ts';

const site = new ServedSite();

describe('health', () => {
  it('answers without caching', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await site.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'ok' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('tells how the deliveries to staff stand, and is ready nevertheless', async () => {
    const owedSince = new Date(Date.now() - 90_000);
    const deliveryState = async () => ({ pending: 2, owedSince, failed: 3 });
    await using other = await startFixtureHost({
      store: { ...site.store, deliveryState, close: async () => {} },
    });
    const ready = await other.host.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ok',
      pendingDeliveries: 2,
      oldestPendingSeconds: 90,
      failedDeliveries: 3,
    });
  });

  it('is not ready while the store cannot be written', async () => {
    const checkWritable = () => Promise.reject(new StoreUnavailable('full'));
    await using broken = await startFixtureHost({
      store: { ...site.store, checkWritable, close: async () => {} },
    });
    const ready = await broken.host.inject('/readyz');
    expect(ready).toMatchObject({ statusCode: 503, body: '{"status":"unavailable"}' });
    expect((await broken.host.inject('/healthz')).statusCode).toBe(200);
  });
});

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
