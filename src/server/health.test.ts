import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFixtureHost } from '../../tests/fixtures/host.ts';
import { ServedSite } from '../../tests/fixtures/served-site.ts';
import { type ChannelState, StoreUnavailable } from '../inquiry/store/store.ts';
import { addHealthRoutes } from './health.ts';
import { reuse } from './reuse.ts';

const site = new ServedSite();

/** What a channel has not delivered. */
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

describe('health', () => {
  it('answers without caching', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await site.get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 'ok' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('names the version and the commit that are served', async () => {
    const build = { version: '1.2.3', commit: '0123456789ab' };
    await using other = await startFixtureHost({ build });
    const answer = await other.host.inject('/healthz');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ status: 'ok', ...build });
  });

  it('tells how the deliveries to staff stand, and is ready nevertheless', async () => {
    const lateSince = new Date(Date.now() - 90_000);
    const channels = async () => [
      state('email', { pending: 4, late: 2, lateSince, failed: 1 }),
      state('slack', { failed: 2 }),
      state('acknowledgement', { audience: 'visitor', failed: 5 }),
    ];
    await using other = await startFixtureHost({
      store: { ...site.store, channels, close: async () => {} },
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

  it('is not ready after an inquiry could not be saved, though the check still can', async () => {
    await using failing = await startFixtureHost({
      store: { ...site.store, hasFailedToSave: () => true, close: async () => {} },
    });
    expect((await failing.host.inject('/readyz')).statusCode).toBe(503);
    expect(failing.logs.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 50,
        reqId: expect.any(String),
        err: expect.objectContaining({
          message: 'An inquiry could not be saved within the last minute.',
        }),
        msg: 'inquiries may not be saved now',
      }),
    );
  });
});

it('a flood of readiness checks asks the store once at a time and once in its lifetime, and recovery shows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = {
    checkLifetimeMs: 20_000,
    hasFailedToSave: () => false,
    checkWritable: vi.fn(async () => {}),
    channels: vi.fn(async () => []),
  };
  store.checkWritable.mockRejectedValueOnce(new StoreUnavailable('full'));
  const app = Fastify();
  addHealthRoutes(app, { store });

  const ready = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503]);
  vi.advanceTimersByTime(19_999);
  expect(await ready()).toBe(503);
  expect(store.checkWritable).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(await ready()).toBe(200);
  expect(await ready()).toBe(200);
  expect(store.checkWritable).toHaveBeenCalledTimes(2);
  expect(store.channels).toHaveBeenCalledOnce();
  await app.close();
});

it('a check that takes longer than its lifetime is not repeated beside itself', async () => {
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
