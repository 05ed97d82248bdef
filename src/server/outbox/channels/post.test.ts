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

const page = '\ufeff\n<!DOCTYPE html><title>Sign in</title>';
const other = /^\w+ 200: something else answers in the receiver's place/;

it.each<['Slack' | 'Webhook', string, boolean]>([
  ['Slack', 'ok', true],
  ['Slack', page, false],
  ['Slack', '', false],
  ['Webhook', 'ok <html>', true],
  ['Webhook', '', true],
  ['Webhook', page, false],
])('takes no firewall or login page for %s: a 200 of %j is a success: %s', async (...row) => {
  const [label, answer, isSuccess] = row;
  // Slack's own is HTML by its type, and so is what simple receivers answer.
  const { url } = await startReceiver((response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(answer),
  );
  const sending = postJson(label, url, '{}');
  if (isSuccess) return sending;
  const message = expect.stringMatching(other);
  expect(await failureOf(sending)).toMatchObject({ message, final: false });
});

it('waits for no endless body', async () => {
  const endless = await startReceiver((response) => void response.write('ok'));
  await post(endless.url);
});
