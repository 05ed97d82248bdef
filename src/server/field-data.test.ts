import { LRUCache } from 'lru-cache';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FixtureHost, startFixtureHost } from '../../tests/fixtures/host.ts';

const measured = vi.fn();
const watch = { answered: () => {}, posted: () => {}, measured };
let running: FixtureHost;
beforeEach(async () => {
  measured.mockReset();
  running = await startFixtureHost({ watch });
});
afterEach(() => running[Symbol.asyncDispose]());

const values = { LCP: 812.4, CLS: 0.31 };
const beacon = { route: '/about', values };

/** Sends what a page's script sends. */
const send = (body: unknown, headers: Record<string, string> = {}, host = running.host) =>
  host.inject({
    method: 'POST',
    url: '/field-data',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('what a page measured is taken, with the page and nothing of the visitor', async () => {
  const answer = await send(beacon, { 'user-agent': 'Canary/1.0' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(measured.mock.calls).toEqual([
    ['/about', 'LCP', 812.4],
    ['/about', 'CLS', 0.31],
  ]);
  expect(running.logs).toEqual([]);
});

it('a metric that is named twice is taken once', async () => {
  await send('{"route":"/about","values":{"LCP":1,"LCP":2}}');
  expect(measured.mock.calls).toEqual([['/about', 'LCP', 2]]);
});

it('a fault of ours is answered and logged as one', async () => {
  measured.mockImplementation(() => {
    throw new TypeError('a bug');
  });
  expect((await send(beacon)).statusCode).toBe(500);
  const log = running.logs.join('');
  expect(log).toContain('unexpected error');
  for (const trace of ['127.0.0.1', '812.4', '/about', '"route"']) expect(log).not.toContain(trace);
});

describe('nothing is kept, and the answer is the same, when a beacon', () => {
  it.each<[string, unknown, Record<string, string>?]>([
    ['names a page that is not built', { ...beacon, route: '/invented' }],
    ['names a file', { ...beacon, route: '/favicon.svg' }],
    ['names a property of every object', { ...beacon, route: 'constructor' }],
    ['has a metric of its own', { ...beacon, values: { ...values, XXX: 1 } }],
    ['has a rating of its own', { ...beacon, values: { LCP: { rating: 'good', value: 9000 } } }],
    ['has a list of values', { ...beacon, values: [['LCP', 1]] }],
    ['has a value below zero', { ...beacon, values: { LCP: -1 } }],
    ['has a value beyond all sense', { ...beacon, values: { LCP: 1e9 } }],
    ['has a text as its value', { ...beacon, values: { LCP: '812' } }],
    ['says more than it should', { ...beacon, visitor: 'ann' }],
    ['has no values', { route: '/about' }],
    ['is no JSON', '{"route":'],
    ['is too long', JSON.stringify(beacon) + ' '.repeat(2048)],
    ['is of another type', 'route=/about', { 'content-type': 'application/x-www-form-urlencoded' }],
    ["comes from another site's page", beacon, { 'sec-fetch-site': 'cross-site' }],
    ['comes from another origin', beacon, { 'sec-fetch-site': 'same-site' }],
  ])('%s', async (_, body, headers) => {
    const answer = await send(body, headers);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(measured).not.toHaveBeenCalled();
  });
});

it('one client can tell of sixty pages a minute, and does not use up what others may', async () => {
  for (let turn = 0; turn < 100; turn++) expect((await send(beacon)).statusCode).toBe(204);
  expect(measured).toHaveBeenCalledTimes(2 * 60);
  await running.host.inject({
    method: 'POST',
    url: '/field-data',
    remoteAddress: '192.0.2.9',
    payload: beacon,
  });
  expect(measured).toHaveBeenCalledTimes(2 * 61);
});

it('no client is remembered longer than the minute that is counted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const remember = vi.spyOn(LRUCache.prototype, 'set');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  await send(beacon);
  const clients = remember.mock.contexts[0] as LRUCache<string, object> | undefined;
  expect(remember.mock.calls[0]?.[0]).toBe('127.0.0.1');
  expect(clients?.size).toBe(1);
  vi.advanceTimersByTime(61_000);
  expect(clients?.size).toBe(0);
});

it('without field data its address does not exist', async () => {
  for (const other of [undefined, { ...watch, measured: undefined }]) {
    await using off = await startFixtureHost({ watch: other });
    expect((await send(beacon, {}, off.host)).statusCode).toBe(404);
  }
});
