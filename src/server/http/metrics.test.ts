/** The metrics of a server, as Prometheus scrapes them. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postOutcomes } from '#server/intake/read-post.ts';
import { openDatabase } from '#server/store/sqlite/database.ts';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { honeypotName } from '#shared/post-metadata.ts';
import { recipients } from '#tests/fixtures/company.ts';
import { ann, key } from '#tests/fixtures/inquiry-endpoint.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { from, sample } from '#tests/fixtures/stores.ts';
import { startTestServer } from '#tests/fixtures/test-server.ts';
import { createMetrics } from './metrics.ts';

let running: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  running = await start();
});

/** @param faults replace methods of the store */
async function start(faults: Partial<InquiryStore> = {}) {
  const store = { ...createSqliteStore(openDatabase(':memory:')), ...faults };
  const metrics = createMetrics(store, recipients('email', 'slack'), postOutcomes);
  const { server, ...fixture } = await startTestServer({
    store,
    observe: metrics.observe,
    onOutcome: metrics.countPost,
  });
  const scrapes = metrics.serve({ port: 0, host: '127.0.0.1' }, server.log);
  await once(scrapes.server, 'listening');
  onTestFinished(async () => {
    scrapes.close();
    await fixture[Symbol.asyncDispose]();
  });
  return { server, store, port: (scrapes.server.address() as AddressInfo).port };
}

/** Each value by its name and labels, as in `up{job="site"}`. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${running.port}/metrics`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => /^[^#]/.test(line));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

/** Polls, since a response is counted once it has been sent. */
const expectValue = (name: string, value: unknown) =>
  vi.waitFor(async () => expect((await scrape()).get(name), name).toEqual(value));

const count = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
const outcome = (word: string) => `site_inquiries_total{outcome="${word}"}`;
/** As the form posts without script. */
const post = (fields: Record<string, string>, headers = {}) =>
  running.server.inject({
    method: 'POST',
    url: '/inquiries',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

it('requests are counted without any address that a client made up', async () => {
  const requests = [
    ['GET', '/about', '/about', 200],
    ['HEAD', '/about', '/about', 200],
    ['GET', '/_astro/app.D1.js', 'file', 200],
    ['POST', '/about', 'no route', 405],
    ['PROPFIND', '/about', 'no route', 405],
    ['GET', '/healthz', '/healthz', 200],
    ['GET', '/contact/sent?reference=ABCD-EFGH', '/contact/sent', 200],
  ] as const;
  for (const [method, url] of requests)
    await running.server.inject({ method: method as 'GET', url });
  for (const url of ['/secret-1', '/services/secret-2', '/desk/secret-3']) {
    await running.server.inject({ url });
  }
  for (const [method, , route, status] of requests) {
    await expectValue(count(method === 'PROPFIND' ? 'other' : method, route, status), 1);
  }
  await expectValue(count('GET', 'no route', 404), 3);
  expect([...(await scrape()).keys()].join()).not.toContain('secret');
});

it('inquiries are counted by their outcome, from zero on', async () => {
  await expectValue(outcome('stored'), 0);
  const named = { 'idempotency-key': key };
  await post(ann, named);
  await post(ann, named);
  await post({ ...ann, message: 'Another.' }, named);
  await post({ ...ann, [honeypotName]: 'https://spam.example' });
  await post({ ...ann, email: 'nobody' });
  await post(ann, { 'sec-fetch-site': 'cross-site' });
  await post({ ...ann, message: 'x'.repeat(70_000) });
  await post(ann, { 'content-type': 'text/plain' });
  const words = ['doubtful', 'repeated', 'conflict', 'quarantined', 'invalid', 'cross-site'];
  for (const word of [...words, 'too-long', 'malformed']) await expectValue(outcome(word), 1);
});

it.each([
  [500, 'error', new TypeError('a bug')],
  [503, 'unavailable', new StoreUnavailable('full')],
])('a post with the status %d is counted as %s', async (status, word, error) => {
  running = await start({ add: () => Promise.reject(error) });
  expect((await post(ann)).statusCode).toBe(status);
  await expectValue(outcome(word), 1);
});

describe('the store', () => {
  const full = () => Promise.reject(new StoreUnavailable('full'));

  it('is up while it is writable; without that, there are still figures', async () => {
    await expectValue('site_store_up', 1);
    running = await start({ checkWritable: full });
    await expectValue('site_store_up', 0);
    await expectValue('site_deliveries{channel="email",state="failed"}', 0);
  });

  it('that fails is not up, and old figures disappear', async () => {
    const channels = vi.fn<InquiryStore['channels']>(full);
    channels.mockResolvedValueOnce([]);
    running = await start({ channels, checkWritable: full, checkLifetimeMs: 0 });
    await expectValue('site_deliveries{channel="email",state="failed"}', 0);
    await expectValue('site_store_up', 0);
    const values = await scrape();
    expect(values.get('site_oldest_pending_delivery_seconds')).toBeNaN();
    expect([...values.keys()].join()).not.toContain('site_deliveries{');
    expect(values.get('process_start_time_seconds')).toBeGreaterThan(0);
  });

  it('is queried once within the lifetime of a result, however often Prometheus scrapes', async () => {
    const channels = vi.fn(full);
    running = await start({ channels, checkLifetimeMs: 60_000 });
    for (let turn = 0; turn < 5; turn++) await scrape();
    expect(channels).toHaveBeenCalledOnce();
  });
});

it('deliveries are counted by channel and state, with how late the oldest is', async () => {
  const { store } = running;
  const now = new Date();
  await store.add(sample('a', { recipients: [{ name: 'email', audience: 'staff' }] }));
  await store.add(sample('b', from('bob@example.com')));
  const claims = await store.claimDeliveries({ now: new Date(), leaseMs: 60_000, limit: 1 });
  for (const claim of claims) await store.settle(claim, { state: 'failed', error: 'x' }, now);
  const values = await scrape();
  const deliveries = (channel: string, state: string) =>
    values.get(`site_deliveries{channel="${channel}",state="${state}"}`);
  expect(deliveries('email', 'failed')).toBe(1);
  expect(deliveries('email', 'pending')).toBe(1);
  expect(deliveries('slack', 'pending')).toBe(0);
  expect(values.get('site_oldest_pending_delivery_seconds')).toBeGreaterThan(0);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_open_fds',
  ]) {
    expect(values.get(name), name).toBeDefined();
  }
});

it('the metrics port serves nothing else, and the site no metrics', async () => {
  const origin = `http://127.0.0.1:${running.port}`;
  for (const path of ['/', '/about', '/metrics/', '/healthz']) {
    expect((await fetch(origin + path)).status, path).toBe(404);
  }
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await running.server.inject('/metrics')).statusCode).toBe(404);
});
