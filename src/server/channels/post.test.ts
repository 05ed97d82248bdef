/** Failures of real receivers: whether they are final, and what staff are advised to do. */
import { createServer as createTlsServer } from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import { failureOf, startReceiver } from '#tests/fixtures/channels.ts';
import { freePort, listen } from '#tests/fixtures/ports.ts';
import { startRawServer } from '#tests/fixtures/raw-server.ts';
import { selfSigned } from '#tests/fixtures/self-signed.ts';
import { postJson } from './post.ts';

type Label = Parameters<typeof postJson>[0];

it.each<[Label, number, RegExp]>([
  ['Slack', 403, /the workspace does not allow this webhook/],
  ['Slack', 404, /create a new one .* set SLACK_WEBHOOK_URL/],
  ['Slack', 410, /channel is archived.* resend --all/],
  ['Slack', 302, /redirects.* set SLACK_WEBHOOK_URL to the new address/],
  ['Slack', 500, /the receiver has an internal error/],
  ['Webhook', 401, /WEBHOOK_SECRET/],
  ['Webhook', 404, /check WEBHOOK_URL for typos/],
  ['Webhook', 410, /gone for good: set WEBHOOK_URL to the new one.* resend --all/],
  ['Webhook', 418, /does not understand the message: check WEBHOOK_URL/],
  ['Webhook', 503, /busy/],
  ['Webhook', 599, /internal error.*: its log says more/],
])('%s that responds %i', async (label, status, advice) => {
  const { url } = await startReceiver((response) => response.writeHead(status).end('secret'));
  const { message, final } = await failureOf(postJson(label, url, '{}'));
  expect(final).toBe(status === 410);
  expect(message).toMatch(new RegExp(`^${label} ${status}: .*${advice.source}`));
  expect(message).not.toMatch(/tellnobody|secret/);
});

const page = '\ufeff\n<!DOCTYPE html><title>Sign in</title>';

it.each<[Label, string, boolean]>([
  ['Slack', 'ok', true],
  ['Slack', page, false],
  ['Slack', '', false],
  ['Webhook', 'ok <html>', true],
  ['Webhook', '', true],
  ['Webhook', page, false],
])('a login page is not taken for %s: a 200 with %j is a success: %s', async (...row) => {
  const [label, body, isSuccess] = row;
  // Slack's own response has the type HTML, as those of simple receivers do.
  const { url } = await startReceiver((response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(body),
  );
  const sending = postJson(label, url, '{}');
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
  const sending = postJson('Webhook', `${origin}:${await start()}/`, '{}');
  expect((await failureOf(sending)).message).toMatch(
    new RegExp(`^Webhook [A-Za-z_ ]+: .*${advice}`),
  );
});

it('a receiver that never responds', async () => {
  const { url } = await startReceiver(() => undefined);
  const { message } = await failureOf(postJson('Webhook', url, '{}', {}, 200));
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
  expect((await failureOf(postJson('Slack', url, '{}'))).retryAfterMs).toBe(pause);
});

it('does not follow redirects', async () => {
  const elsewhere = await startReceiver((response) => response.end());
  const { url } = await startReceiver((response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  );
  await failureOf(postJson('Slack', url, '{}'));
  expect(elsewhere.posts).toEqual([]);
});

it('does not wait for an endless body', async () => {
  const endless = await startReceiver((response) => void response.write('ok'));
  await postJson('Slack', endless.url, '{}', {}, 300);
});
