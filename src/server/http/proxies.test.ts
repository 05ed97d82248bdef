import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { logOptions } from './logs.ts';
import { askProxies, watchProxies } from './proxies.ts';

const key = Buffer.alloc(32, 1);

function start(trusted: number) {
  const logs: string[] = [];
  const app = Fastify(logOptions({ write: (line) => logs.push(line) }));
  watchProxies(app, trusted, key);
  for (const url of ['/', '/readyz']) app.get(url, async () => 'ok');
  onTestFinished(() => app.close());
  const get = async (times: number, headers = {}, url = '/') => {
    for (let time = 0; time < times; time++) await app.inject({ url, headers });
    return logs.length;
  };
  return { app, logs, get };
}

const one = { 'x-forwarded-for': '192.0.2.7' };
const two = { 'x-forwarded-for': '192.0.2.7, 198.51.100.1' };
const standard = { forwarded: 'for=192.0.2.7' };

it.each([
  [0, one, 'is 0, but the headers of most requests show 1 proxy: visitors share one rate limit'],
  [
    0,
    standard,
    'is 0, but the headers of most requests show 1 proxy: visitors share one rate limit',
  ],
  [1, two, 'is 1, but the headers of most requests show 2 proxies: visitors share one rate limit'],
  [1, {}, 'is 1, but the headers of most requests show 0 proxies: visitors can forge'],
  [1, standard, 'is 1, but the headers of most requests show 0 proxies: visitors can forge'],
  [2, one, 'is 2, but the headers of most requests show 1 proxy: visitors can forge'],
])(
  'with %i trusted proxies, most requests with %o are a warning, once and without addresses',
  async (trusted, headers, text) => {
    const { logs, get } = start(trusted);
    expect(await get(19, headers)).toBe(0);
    expect(await get(100, headers)).toBe(1);
    expect(JSON.parse(logs[0] ?? '')).toMatchObject({
      level: 40,
      about: 'TRUSTED_PROXY_HOPS',
      msg: expect.stringContaining(text),
    });
    expect(logs[0]).not.toMatch(/192|198/);
  },
);

it.each([
  ['a direct site, whatever some strangers send', 0, {}, one],
  ['a site behind one proxy, whatever some requests lack', 1, one, {}],
  ['a site behind one proxy, whatever some strangers send', 1, one, two],
])('no warning is written by %s', async (_, trusted, usual, odd) => {
  const { get } = start(trusted);
  await get(10, usual);
  for (let round = 0; round < 20; round++) await get(2, odd).then(() => get(1, usual));
  expect(await get(2000, usual)).toBe(0);
  expect(await get(500, odd)).toBe(0);
});

it('health checks from this machine neither hide a proxy nor count as visits', async () => {
  const { get } = start(0);
  expect(await get(100, one, '/readyz')).toBe(0);
  await get(100, {}, '/readyz');
  expect(await get(20, one)).toBe(1);
});

it('a proxy that is set up later is noticed', async () => {
  const { get } = start(0);
  await get(3000);
  expect(await get(1000, one)).toBe(1);
});

it('only who knows the key learns the numbers', async () => {
  const { app } = start(0);
  const learn = async (headers: object) =>
    (await app.inject({ url: '/readyz', headers: { ...one, ...headers } })).headers['x-proxies'];
  expect(await learn(askProxies(key))).toBe('0 of 1');
  for (const headers of [{}, { authorization: '' }, askProxies(Buffer.alloc(32, 2))]) {
    expect(await learn(headers)).toBeUndefined();
  }
});
