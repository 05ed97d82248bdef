import { expect, it } from 'vitest';
import { failureOf, startReceiver } from '#tests/fixtures/channels.ts';
import { postJson } from './post.ts';

const post = (url: string) => postJson('Slack', url, '{}', {}, 300);

it('fails without a word of the answer, for good only if the address is gone', async () => {
  for (const status of [301, 404, 500, 410]) {
    const { url } = await startReceiver((response) => response.writeHead(status).end('secret'));
    const failure = await failureOf(post(url));
    expect(failure).toMatchObject({ final: status === 410 });
    expect(failure.message).not.toContain('secret');
  }
});

const pauseAfter = async (status: number, value: string) => {
  const { url } = await startReceiver((response) => {
    response.writeHead(status, { 'retry-after': value }).end();
  });
  return (await failureOf(post(url))).leastPauseMs;
};

it.each([
  [429, '60', 60_000],
  [503, '60', 60_000],
  [500, '60', 0],
  [429, new Date(0).toUTCString(), 0],
  ...['', '-60', '1.5', '60s', '60, 60', 'soon', 'Invalid Date', 'at noon, 2030 GMT'].map(
    (nonsense): [number, string, number] => [429, nonsense, 0],
  ),
])('an answer of %i with "Retry-After: %s" asks for %i ms', async (status, value, pause) => {
  expect(await pauseAfter(status, value)).toBe(pause);
});

it('a receiver may name the time until which it asks to be left alone', async () => {
  const pause = await pauseAfter(429, new Date(Date.now() + 3_600_000).toUTCString());
  expect(pause).toBeGreaterThan(3_000_000);
  expect(pause).toBeLessThanOrEqual(3_600_000);
});

it('follows no redirect', async () => {
  const elsewhere = await startReceiver((response) => response.end());
  const { url } = await startReceiver((response) => {
    response.writeHead(307, { location: elsewhere.url }).end();
  });
  await failureOf(post(url));
  expect(elsewhere.posts).toEqual([]);
});

it('waits for no endless body', async () => {
  const endless = await startReceiver((response) => void response.write('ok'));
  await post(endless.url);
});
