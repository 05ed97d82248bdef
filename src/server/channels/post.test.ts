/** Failures of real receivers: whether they are final, and what staff are advised to do. */
import { createServer as createTlsServer } from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf, startReceiver } from '#tests/fixtures/channels.ts';
import { freePort, listen } from '#tests/fixtures/ports.ts';
import { startRawServer } from '#tests/fixtures/raw-server.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { postJson, type Receiver } from './post.ts';
import { slack } from './slack.ts';
import { otherSoftware } from './webhook.ts';

it.each<[Receiver, number, RegExp]>([
  [slack, 403, /the workspace does not allow this webhook/],
  [slack, 404, /create a new one .* set SLACK_WEBHOOK_URL/],
  [slack, 410, /channel is archived.* resend --all/],
  [slack, 302, /redirects.* set SLACK_WEBHOOK_URL to the new address/],
  [slack, 500, /the receiver has an internal error/],
  [otherSoftware, 401, /WEBHOOK_SECRET/],
  [otherSoftware, 404, /check WEBHOOK_URL for typos/],
  [otherSoftware, 410, /gone for good: set WEBHOOK_URL to the new one.* resend --all/],
  [otherSoftware, 418, /does not understand the message: check WEBHOOK_URL/],
  [otherSoftware, 503, /busy/],
  [otherSoftware, 599, /internal error.*: its log says more/],
])('$0.name that responds $1', async (receiver, status, advice) => {
  const { url } = await startReceiver((response) => response.writeHead(status).end('secret'));
  const { message, final } = await failureOf(postJson(receiver, url, '{}'));
  expect(final).toBe(status === 410);
  expect(message).toMatch(new RegExp(`^${receiver.name} ${status}: .*${advice.source}`));
  expect(message).not.toMatch(/tellnobody|secret/);
});

const page = '\ufeff\n<!DOCTYPE html><title>Sign in</title>';

it.each<[Receiver, string, boolean]>([
  [slack, 'ok', true],
  [slack, page, false],
  [slack, '', false],
  [otherSoftware, 'ok <html>', true],
  [otherSoftware, '', true],
  [otherSoftware, page, false],
])('a login page is not taken for $0.name: a 200 with $1 is a success: $2', async (...row) => {
  const [receiver, body, isSuccess] = row;
  // Slack's own response has the type HTML, as those of simple receivers do.
  const { url } = await startReceiver((response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body),
  );
  const sending = postJson(receiver, url, '{}');
  if (isSuccess) return sending;
  const message = expect.stringMatching(/^\w+ 200: something else replied instead of the receiver/);
  expect(await failureOf(sending)).toMatchObject({ message, final: false });
});

async function startTls(): Promise<number> {
  const server = createTlsServer(selfSigned);
  onTestFinished(() => void server.close());
  return listen(server);
}

it.each<[string, string, () => Promise<number>, string]>([
  ['that is not there', 'http://127.0.0.1', freePort, 'nothing listens .* WEBHOOK_URL'],
  ['whose name is wrong', 'http://shop.invalid', freePort, 'no such host: .* WEBHOOK_URL'],
  [
    'that resets the connection',
    'http://127.0.0.1',
    () => startRawServer((socket) => socket.resetAndDestroy()),
    'closed the connection .* WEBHOOK_URL',
  ],
  [
    'that hangs up after the message',
    'http://127.0.0.1',
    () => startRawServer((socket) => socket.once('data', () => socket.end())),
    'closed the connection .* WEBHOOK_URL',
  ],
  [
    'that is a mail server',
    'http://127.0.0.1',
    () => startRawServer((socket) => socket.write('220 here\r\n')),
    'another kind of server: .* WEBHOOK_URL',
  ],
  ['with a certificate of its own', 'https://127.0.0.1', startTls, 'NODE_EXTRA_CA_CERTS'],
  [
    'without TLS',
    'https://127.0.0.1',
    async () => Number(new URL((await startReceiver(() => undefined)).url).port),
    'does not support TLS.* WEBHOOK_URL',
  ],
  ['with TLS that is not asked for', 'http://127.0.0.1', startTls, 'WEBHOOK_URL'],
])('a receiver %s', async (_, origin, start, advice) => {
  const sending = postJson(otherSoftware, `${origin}:${await start()}/`, '{}');
  expect((await failureOf(sending)).message).toMatch(
    new RegExp(`^Webhook [A-Za-z_ ]+: .*${advice}`),
  );
});

it('a receiver that never responds', async () => {
  const { url } = await startReceiver(() => undefined);
  const { message } = await failureOf(postJson(otherSoftware, url, '{}', {}, 200));
  expect(message).toMatch(
    /^Webhook time-out: .* in time, .*; the message may have arrived, and then comes twice$/,
  );
});

it.each([
  [429, '60', 60_000],
  [503, '60', 60_000],
  [500, '60', 0],
  [429, 'Fri, 31 Dec 2100 23:59:59 GMT', 0],
])('a %i with "Retry-After: %s" asks for a pause of %i ms', async (status, value, pause) => {
  const { url } = await startReceiver((response) =>
    response.writeHead(status, { 'retry-after': value }).end(),
  );
  expect((await failureOf(postJson(slack, url, '{}'))).retryAfterMs).toBe(pause);
});

it('does not follow redirects', async () => {
  const elsewhere = await startReceiver((response) => response.end());
  const { url } = await startReceiver((response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  await failureOf(postJson(slack, url, '{}'));
  expect(elsewhere.posts).toEqual([]);
});

it('does not wait for an endless body', async () => {
  const endless = await startReceiver((response) => void response.write('ok'));
  await postJson(slack, endless.url, '{}', {}, 300);
});
