/** The metrics of a host, asked for as Prometheus does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ann, key } from '../../tests/fixtures/inquiry-endpoint.ts';
import { scrape } from '../../tests/fixtures/scraped.ts';
import { from, sample } from '../../tests/fixtures/stores.ts';
import { startWatchedHost, type WatchedHost } from '../../tests/fixtures/watched-host.ts';
import { evidenceKeys } from '../inquiry/core/evidence.ts';
import { type InquiryStore, StoreUnavailable } from '../inquiry/store/store.ts';

let running: WatchedHost;
beforeEach(async () => {
  running = await startWatchedHost();
});
afterEach(() => running[Symbol.asyncDispose]());

async function restart(faults: Partial<InquiryStore>): Promise<void> {
  await running[Symbol.asyncDispose]();
  running = await startWatchedHost(faults);
}

/** Waits until a value is so: an answer is counted when it has been sent. */
const expectValue = (name: string, value: unknown) =>
  vi.waitFor(async () => expect((await scrape(running.port)).get(name), name).toEqual(value));

const count = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('requests', () => {
  it.each([
    ['a page, by its address', 'GET', '/about', '/about', 200],
    ['a page that is only asked about', 'HEAD', '/about', '/about', 200],
    ['every other file together', 'GET', '/_astro/app.D1.js', 'file', 200],
    ['all addresses that do not exist together', 'GET', '/invented-by-a-client', 'no route', 404],
    ['a post to a page', 'POST', '/about', 'no route', 405],
    ['methods that nobody needs together', 'PROPFIND', '/about', 'no route', 405],
    ['a health check', 'GET', '/healthz', '/healthz', 200],
    ['a route of the form', 'GET', '/contact/sent?reference=ABCD-EFGH', '/contact/sent', 200],
  ] as const)('count %s', async (_, method, url, route, status) => {
    await running.host.inject({ method: method as 'GET', url });
    const counted = ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other';
    await expectValue(count(counted, route, status), 1);
  });

  it('name no address that a client made up', async () => {
    for (const url of ['/secret-1', '/about?secret-2', '/services/secret-3', '/desk/secret-4']) {
      await running.host.inject({ url });
    }
    await expectValue(count('GET', 'no route', 404), 3);
    expect([...(await scrape(running.port)).keys()].join()).not.toContain('secret');
  });
});

describe('inquiries', () => {
  const post = (body: object, headers = {}) =>
    running.host.inject({ method: 'POST', url: '/inquiries', payload: body, headers });
  const outcome = (word: string) => `site_inquiries_total{outcome="${word}"}`;

  it('are counted by what became of them, from zero on', async () => {
    await expectValue(outcome('stored'), 0);
    const named = { 'idempotency-key': key };
    await post(ann, named);
    await post(ann, named);
    await post({ ...ann, message: 'Another.' }, named);
    await post({ ...ann, [evidenceKeys.trap]: 'https://spam.example' });
    await post({ ...ann, email: 'nobody' });
    await post(ann, { 'sec-fetch-site': 'cross-site' });
    await post({ ...ann, message: 'x'.repeat(70_000) });
    await running.host.inject({ method: 'POST', url: '/inquiries', payload: 'x' });
    const values = await scrape(running.port);
    const words = ['stored', 'repeated', 'conflict', 'invalid', 'cross-site', 'too-long'];
    const counts = words.map((word) => [word, values.get(outcome(word))]);
    expect(counts).toEqual(words.map((word) => [word, 1]));
    expect(values.get(outcome('quarantined'))).toBe(1);
    expect(values.get(outcome('malformed'))).toBe(1);
  });
});

it('a post that meets a bug of ours is counted as an error', async () => {
  await restart({ add: () => Promise.reject(new TypeError('a bug')) });
  const answer = await running.host.inject({ method: 'POST', url: '/inquiries', payload: ann });
  expect(answer.statusCode).toBe(500);
  await expectValue('site_inquiries_total{outcome="error"}', 1);
});

describe('the store', () => {
  const full = () => Promise.reject(new StoreUnavailable('full'));

  it('is up while it answers', () => expectValue('site_store_up', 1));

  it('that can save nothing is counted for the visitor', async () => {
    await restart({ add: full });
    const answer = await running.host.inject({ method: 'POST', url: '/inquiries', payload: ann });
    expect(answer.statusCode).toBe(503);
    await expectValue('site_inquiries_total{outcome="unavailable"}', 1);
  });

  it('that fails after an inquiry has come is not up for a minute', async () => {
    await restart({ hasFailedToSave: () => true });
    await expectValue('site_store_up', 0);
  });

  it('that does not answer is not up, and there are no old figures', async () => {
    const channels = vi.fn<InquiryStore['channels']>(full);
    channels.mockResolvedValueOnce([]);
    await restart({ channels, checkLifetimeMs: 0 });
    await expectValue('site_deliveries{channel="email",state="failed"}', 0);
    await expectValue('site_store_up', 0);
    const values = await scrape(running.port);
    expect(values.get('site_oldest_pending_delivery_seconds')).toBeNaN();
    expect([...values.keys()].join()).not.toContain('site_deliveries{');
    expect(values.get('process_start_time_seconds')).toBeGreaterThan(0);
  });

  it('is asked for its deliveries once for a while, however often Prometheus asks', async () => {
    const channels = vi.fn(full);
    await restart({ channels, checkLifetimeMs: 60_000 });
    for (let turn = 0; turn < 5; turn++) await scrape(running.port);
    expect(channels).toHaveBeenCalledOnce();
  });
});

it('deliveries are named by channel and state, with how late the oldest is', async () => {
  const { store } = running;
  const now = new Date();
  await store.add(sample('a', { recipients: [{ name: 'email', audience: 'staff' }] }));
  await store.add(sample('b', from('bob@example.com')));
  const claims = await store.claimDeliveries({ now: new Date(), leaseMs: 60_000, limit: 1 });
  for (const claim of claims) await store.settle(claim, { state: 'failed', error: 'x' }, now);
  const values = await scrape(running.port);
  const deliveries = (channel: string, state: string) =>
    values.get(`site_deliveries{channel="${channel}",state="${state}"}`);
  expect(deliveries('email', 'failed')).toBe(1);
  expect(deliveries('email', 'pending')).toBe(1);
  expect(deliveries('slack', 'pending')).toBe(0);
  expect(values.get('site_oldest_pending_delivery_seconds')).toBeGreaterThan(0);
});

it('the figures hold the process and its event loop', async () => {
  const values = await scrape(running.port);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_open_fds',
    'process_start_time_seconds',
  ]) {
    expect(values.get(name), name).toBeDefined();
  }
});

it('nothing else is answered at the port, and the site itself has no metrics', async () => {
  const origin = `http://127.0.0.1:${running.port}`;
  for (const path of ['/', '/about', '/metrics/', '/healthz']) {
    expect((await fetch(origin + path)).status, path).toBe(404);
  }
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await running.host.inject('/metrics')).statusCode).toBe(404);
});
