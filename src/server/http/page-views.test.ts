import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import { shownPath } from '#shared/post-metadata.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { createSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { writeFixtureSite } from '#tests/fixtures/test-server.ts';
import { readBuiltSite } from './built-site.ts';
import { createHttpServer } from './http-server.ts';
import { countPageViews } from './page-views.ts';
import { readPageViews } from './view-counts.ts';

const siteUrl = 'https://example.com';
const limits = { hstsIncludeSubdomains: false, trustedProxyHops: 0 };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const minute = 60_000;
/** In New York, on the last day of its week. */
const beforeMidnight = new Date('2026-11-23T04:59:00Z');
const [week, nextWeek] = ['2026-11-16', '2026-11-23'];

const { dist, remove } = writeFixtureSite();
const site = readBuiltSite(dist);
remove();

let store: ReturnType<typeof createSqliteStore>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: beforeMidnight });
  store = createSqliteStore(openDatabase(':memory:'));
  onTestFinished(async () => {
    await store.close();
    vi.useRealTimers();
  });
});
async function views(monday = week) {
  const stored = await readPageViews(store, Temporal.PlainDate.from(monday));
  return Object.fromEntries(stored.map(({ page, origin, views }) => [`${page} ${origin}`, views]));
}

function start() {
  const logs: string[] = [];
  const logTo = { write: (line: string) => logs.push(line) };
  const server = createHttpServer({ siteUrl, ...limits }, site, store, logTo);
  countPageViews(server, site, store, siteUrl, 'America/New_York');
  const stop = () => server.close();
  onTestFinished(stop);
  const get = (url: string, headers = {}, options: InjectOptions = {}) =>
    server.inject({ url, headers: { 'user-agent': firefox, ...headers }, ...options });
  /** As visit.ts reports a page. */
  const show = (referer: string, payload = '', headers = {}) =>
    server.inject({
      method: 'POST',
      url: shownPath,
      headers: { 'user-agent': firefox, 'content-type': 'text/plain', referer, ...headers },
      payload,
    });
  return { logs, get, show, stop };
}

it('counts pages by origin: campaign, website, this site or none', async () => {
  const { get, stop } = start();
  const referer = 'https://www.google.com/search?q=lamps';
  for (const from of [undefined, 'no address', 'android-app://com.example/']) {
    await get('/', from && { referer: from });
  }
  await get('/about?utm_source=mail&utm_campaign=spring&referrer=x&landingPage=y', { referer });
  await get('/services/content-branding?utm_source=a&utm_source=b', { referer });
  await get('/about', { referer: `${siteUrl}/?utm_source=mail` });
  const { etag } = (await get('/about', { 'sec-fetch-site': 'same-origin' })).headers;
  const again = { 'if-none-match': etag, referer, 'sec-fetch-dest': 'document' };
  expect((await get('/about', again)).statusCode).toBe(304);
  await stop();
  expect(await views()).toEqual({
    '/ direct': 3,
    '/about mail / spring': 1,
    '/services/content-branding google.com': 1,
    '/about (this site)': 2,
    '/about google.com': 1,
  });
});

it('counts neither robots nor what nobody looks at', async () => {
  const { get, stop } = start();
  await get('/', { 'user-agent': googlebot });
  await get('/', { 'user-agent': '' });
  await get('/', { 'sec-purpose': 'prefetch;prerender' });
  await get('/', { 'sec-fetch-dest': 'iframe' });
  await get('/', {}, { method: 'HEAD' });
  for (const url of ['/unknown', '/favicon.svg', '/about/', '/healthz']) await get(url);
  await stop();
  expect(await views()).toEqual({});
});

it('counts a page that the browser had in advance when it is shown, by what led to it', async () => {
  const { get, show, stop } = start();
  const page = `${siteUrl}/contact?utm_source=mail&landingPage=x`;
  await get(page, { 'sec-purpose': 'prefetch;prerender' });
  expect((await show(page, siteUrl, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  for (const from of [siteUrl, 'https://www.google.com', 'null', '']) {
    await show(`${siteUrl}/about`, from);
  }
  await stop();
  expect(await views()).toEqual({
    '/contact mail': 1,
    '/about (this site)': 1,
    '/about google.com': 1,
    '/about direct': 2,
  });
});

it.each([
  [204, '/about', { 'user-agent': googlebot }],
  [204, '/unknown', {}],
  [204, '/favicon.svg', {}],
  [403, '/about', { 'sec-fetch-site': 'cross-site' }],
  [403, '/about', { origin: 'https://evil.example' }],
  [413, '/about', { 'content-length': '513' }],
  [415, '/about', { 'content-type': 'application/xml' }],
])('answers %i, and counts nothing, when %s is reported with %j', async (status, path, headers) => {
  const { show, stop } = start();
  expect((await show(siteUrl + path, '', headers)).statusCode).toBe(status);
  expect((await show('', '', headers)).statusCode).toBe(status);
  await stop();
  expect(await views()).toEqual({});
});

it('counts twenty views of a client in a minute, requested or reported', async () => {
  const { get, show, stop } = start();
  for (let count = 0; count < 12; count += 1) {
    for (const remoteAddress of ['2001:db8::1', '2001:db8::2'])
      await get('/', {}, { remoteAddress });
  }
  await get('/', {}, { remoteAddress: '192.0.2.1' });
  for (let count = 0; count < 20; count += 1) await get('/about');
  expect((await show(`${siteUrl}/about`)).statusCode).toBe(429);
  vi.setSystemTime(Date.now() + minute);
  expect((await show(`${siteUrl}/contact`)).statusCode).toBe(204);
  await stop();
  const counted = { '/ direct': 21, '/about direct': 20, '/contact direct': 1 };
  expect(await views(nextWeek)).toEqual(counted);
});

it('adds up what several servers save each minute, by week, for twelve weeks', async () => {
  const [one, other] = [start(), start()];
  for (const { get } of [one, other]) await get('/');
  await one.stop();
  expect(await views()).toEqual({ '/ direct': 1 });
  vi.advanceTimersByTime(minute);
  await vi.waitFor(async () => expect(await views(nextWeek)).toEqual({ '/ direct': 1 }));
  await other.get('/');
  await other.stop();
  expect(await views(nextWeek)).toEqual({ '/ direct': 2 });
  vi.setSystemTime(beforeMidnight.getTime() + 12 * 7 * 24 * 60 * minute - 1);
  expect(await views()).not.toEqual({});
  vi.setSystemTime(Date.now() + 1);
  expect(await views()).toEqual({});
});

it('keeps views while the store fails, and says so without their labels', async () => {
  const { get, logs, stop } = start();
  const repair = letFail(store, 'updateValue');
  await get('/?utm_source=secret');
  vi.advanceTimersByTime(minute);
  await vi.waitFor(() => expect(logs.join()).toContain('page views could not be saved'));
  await get('/?utm_source=secret');
  repair();
  await stop();
  expect(await views(nextWeek)).toEqual({ '/ secret': 2 });
  expect(logs.join()).not.toContain('secret');
});
