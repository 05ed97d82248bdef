import { expect, it } from 'vitest';
import { failureOf, startReceiver } from '#tests/fixtures/channels.ts';
import { freePort } from '#tests/fixtures/ports.ts';
import { postJson } from './post.ts';

const post = (url: string) => postJson('Slack', url, '{}', {}, 300);

it.each([
  [500, false],
  [404, false],
  [403, false],
  [429, false],
  [410, true],
])('an answer of %i fails without a word of its body: final is %s', async (status, final) => {
  const { url } = await startReceiver((response) => response.writeHead(status).end('secret'));
  expect(await failureOf(post(url))).toMatchObject({ message: `Slack ${status}`, final });
});

it('follows no redirect', async () => {
  const elsewhere = await startReceiver((response) => response.end());
  const { url } = await startReceiver((response) => {
    response.writeHead(307, { location: elsewhere.url }).end();
  });
  expect(await failureOf(post(url))).toMatchObject({ message: 'Slack 307', final: false });
  expect(elsewhere.posts).toEqual([]);
});

it('tries again a receiver that is too slow or unreachable, and waits for no endless body', async () => {
  const slow = await startReceiver(() => undefined);
  expect(await failureOf(post(slow.url))).toMatchObject({
    message: 'Slack time-out',
    final: false,
  });
  const nowhere = `http://127.0.0.1:${await freePort()}/secret`;
  expect(await failureOf(post(nowhere))).toMatchObject({
    message: 'Slack ECONNREFUSED',
    final: false,
    advice: expect.stringContaining('nothing listens on this port'),
  });
  const endless = await startReceiver((response) => void response.write('ok'));
  await post(endless.url);
});
