import { expect, it } from 'vitest';
import { failureOf, startReceiver } from '#tests/fixtures/channels.ts';
import { postJson } from './post.ts';

const post = (url: string) => postJson('Slack', url, '{}', {}, 300);

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
  [429, 'Fri, 31 Dec 2100 23:59:59 GMT', 0],
])('an answer of %i with "Retry-After: %s" asks for %i ms', async (status, value, pause) => {
  expect(await pauseAfter(status, value)).toBe(pause);
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
