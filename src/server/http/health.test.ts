import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { startTestServer } from '#tests/fixtures/test-server.ts';
import { addHealthRoutes } from './health.ts';

const store = {
  checkLifetimeMs: 20_000,
  checkWritable: vi.fn(async () => {}),
};
beforeEach(() => void vi.resetAllMocks());

/** An app with nothing but the checks of the store. */
function start() {
  const error = vi.fn();
  const app = Fastify();
  app.addHook('onRequest', async (request) => Object.assign(request.log, { error }));
  addHealthRoutes(app, store);
  onTestFinished(() => app.close());
  return { app, error };
}

describe('the health checks', () => {
  it('tell everybody the state alone, and are not cached', async () => {
    await using other = await startTestServer();
    for (const url of ['/healthz', '/readyz']) {
      const response = await other.server.inject(url);
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(response).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
    }
  });

  it('are alive but not ready while the store cannot be written', async () => {
    store.checkWritable.mockRejectedValue(new StoreUnavailable('full'));
    const { app, error } = start();
    const ready = await app.inject('/readyz');
    expect(ready).toMatchObject({ statusCode: 503, body: '{"status":"unavailable"}' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const fields = { err: expect.objectContaining({ message: 'full' }) };
    expect(error).toHaveBeenCalledExactlyOnceWith(fields, 'the store is not writable');
  });
});

it('readiness checks share one check of the store within its lifetime, and recovery shows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, reject } = Promise.withResolvers<void>();
  store.checkWritable.mockReturnValueOnce(promise);
  const { app } = start();
  const ready = async () => (await app.inject('/readyz')).statusCode;
  const results = [ready(), ready()];
  await vi.waitFor(() => expect(store.checkWritable).toHaveBeenCalled());
  vi.advanceTimersByTime(30_000);
  results.push(ready());
  reject(new StoreUnavailable('full'));
  expect(await Promise.all(results)).toEqual([503, 503, 503]);
  vi.advanceTimersByTime(19_999);
  expect(await ready()).toBe(503);
  expect(store.checkWritable).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect([await ready(), await ready()]).toEqual([200, 200]);
  expect(store.checkWritable).toHaveBeenCalledTimes(2);
});
