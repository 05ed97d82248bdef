import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { askProxies, proxyProblemIn, tellProxies } from './proxies.ts';

const key = Buffer.alloc(32, 1);

async function ask(trusted: number, passed: object, asked: object = askProxies(key)) {
  const app = Fastify();
  tellProxies(app, trusted, key);
  app.get('/readyz', async () => 'ok');
  onTestFinished(() => app.close());
  const { headers } = await app.inject({ url: '/readyz', headers: { ...passed, ...asked } });
  return new Headers(headers as Record<string, string>);
}

const one = { 'x-forwarded-for': '192.0.2.7' };
const two = { 'x-forwarded-for': '192.0.2.7, 198.51.100.1' };
const standard = { forwarded: 'for=192.0.2.7' };

it.each([
  [0, one, 'is 0, but the headers of a request from here show 1 proxy: visitors share one'],
  [0, standard, 'is 0, but the headers of a request from here show 1 proxy: visitors share one'],
  [1, two, 'is 1, but the headers of a request from here show 2 proxies: visitors share one'],
  [1, {}, 'is 1, but the headers of a request from here show 0 proxies: visitors can forge'],
  [1, standard, 'is 1, but the headers of a request from here show 0 proxies: visitors can forge'],
  [2, one, 'is 2, but the headers of a request from here show 1 proxy: visitors can forge'],
])('with %i trusted proxies, a request with %o shows a problem', async (trusted, passed, text) => {
  expect(proxyProblemIn(await ask(trusted, passed))).toContain(text);
});

it.each([
  [0, {}],
  [1, one],
  [2, two],
])('with %i trusted proxies, a request with %o shows none', async (trusted, passed) => {
  expect(proxyProblemIn(await ask(trusted, passed))).toBeUndefined();
});

it('only who knows the key learns the numbers', async () => {
  expect((await ask(0, one)).get('x-proxies')).toBe('0 of 1');
  for (const asked of [{}, { authorization: '' }, askProxies(Buffer.alloc(32, 2))]) {
    expect((await ask(0, one, asked)).has('x-proxies')).toBe(false);
  }
});
