import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ChannelState, StoreUnavailable } from '#server/store/store.ts';
import { startFixtureHost } from '#tests/fixtures/host.ts';
import { addHealthRoutes, reuse } from './health.ts';

const state = (channel: string, changes: Partial<ChannelState>): ChannelState => ({
  channel,
  audience: 'staff',
  pending: 0,
  late: 0,
  lateSince: undefined,
  failed: 0,
  alerts: 0,
  failingSince: undefined,
  ...changes,
});

const store = {
  checkLifetimeMs: 20_000,
  checkWritable: vi.fn(async () => {}),
  channels: vi.fn(async (): Promise<ChannelState[]> => []),
};
beforeEach(() => void vi.resetAllMocks());

/** An app with nothing but the checks of the store. */
function start() {
  const error = vi.fn();
  const app = Fastify();
  app.addHook('onRequest', async (request) => Object.assign(request.log, { error }));
  addHealthRoutes(app, { store });
  onTestFinished(() => app.close());
  return { app, error };
}

describe('the health checks', () => {
  it('name the version and the commit, and are not cached', async () => {
    const build = { version: '1.2.3', commit: '0123456789ab' };
    await using other = await startFixtureHost({ build });
    const answer = await other.host.inject('/healthz');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({ status: 'ok', ...build });
    const ready = await other.host.inject('/readyz');
    expect([ready.statusCode, ready.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('report late and failed deliveries to staff, and are ready nevertheless', async () => {
    const lateSince = new Date(Date.now() - 90_000);
    store.channels.mockResolvedValue([
      state('email', { pending: 4, late: 2, lateSince, failed: 1 }),
      state('slack', { failed: 2 }),
      state('acknowledgement', { audience: 'visitor', failed: 5 }),
    ]);
    const ready = await start().app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ok',
      pendingDeliveries: 2,
      oldestPendingSeconds: 90,
      failedDeliveries: 3,
    });
  });

  it('are alive but not ready while the store cannot be written', async () => {
    store.checkWritable.mockRejectedValue(new StoreUnavailable('full'));
    const { app, error } = start();
    const ready = await app.inject('/readyz');
    expect(ready).toMatchObject({ statusCode: 503, body: '{"status":"unavailable"}' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const fields = { reqId: expect.any(String), err: expect.objectContaining({ message: 'full' }) };
    expect(error).toHaveBeenCalledExactlyOnceWith(fields, 'inquiries may not be saved now');
  });
});

it('a flood of readiness checks asks the store once in its lifetime, and recovery shows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  store.checkWritable.mockRejectedValueOnce(new StoreUnavailable('full'));
  store.channels.mockResolvedValue([]);
  const { app } = start();
  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503]);
  vi.advanceTimersByTime(19_999);
  expect(await ready()).toBe(503);
  expect(store.checkWritable).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect([await ready(), await ready()]).toEqual([200, 200]);
  expect(store.checkWritable).toHaveBeenCalledTimes(2);
  expect(store.channels).toHaveBeenCalledOnce();
});

it('a check that takes longer than its lifetime is not repeated meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = vi.fn(() => promise);
  const asked = reuse(ask, 1000);
  const first = asked();
  vi.advanceTimersByTime(5000);
  const second = asked();
  expect(ask).toHaveBeenCalledOnce();
  resolve();
  await Promise.all([first, second]);
});
